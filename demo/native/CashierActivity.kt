import android.annotation.SuppressLint
import android.app.Dialog
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.os.Message
import android.webkit.*
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.lifecycle.lifecycleScope
import androidx.webkit.*
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.launch
import org.json.JSONObject

/**
 * A native Android shell for the cashier: shows `embed.html` in a WebView, injects the session and handles its messages.
 * Complete except for `Backend`, your own API client: `cashierToken()` returns a fresh token, `playerId` the player.
 *
 * Needs androidx.activity:activity-ktx, androidx.lifecycle:lifecycle-runtime-ktx and androidx.webkit:webkit. Its entry in
 * the manifest needs this: by default, turning the phone destroys the activity, and with it the page of a bank.
 *
 * android:configChanges="orientation|screenSize|smallestScreenSize|screenLayout|density|fontScale|uiMode|keyboard|keyboardHidden|navigation|locale|layoutDirection"
 */
private const val ORIGIN = "https://cdn.example"
private const val PAGE = "$ORIGIN/embed.html"
private const val SERVER = "https://pay.example" // the only server that may receive the token
private const val IS_CASHIER_PAGE = "self === top && location.origin + location.pathname === '$PAGE'"
private val NEEDED = listOf(WebViewFeature.WEB_MESSAGE_LISTENER, WebViewFeature.DOCUMENT_START_SCRIPT)
private val EXTERNAL_SCHEMES = setOf("https", "tg", "whatsapp", "viber", "tel", "mailto", "upi")

class CashierActivity : ComponentActivity() {
    private lateinit var webView: WebView
    private var session = JSONObject()
    private var injected: ScriptHandler? = null
    private var popup: Dialog? = null

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        webView = createWebView()
        webView.settings.setSupportMultipleWindows(true) // by default, a new window would replace the cashier
        webView.settings.javaScriptCanOpenWindowsAutomatically = true
        webView.webChromeClient = Windows()
        // no web view without them can run the cashier; addJavascriptInterface would hear a provider's frame as well
        if (!NEEDED.all(WebViewFeature::isFeatureSupported)) return finish()
        WebViewCompat.addWebMessageListener(webView, "billingBridge", setOf(ORIGIN)) { _, message, _, isMainFrame, _ ->
            if (isMainFrame && showsCashier()) receive(message.data)
        }
        onBackPressedDispatcher.addCallback(this) {
            send("go-back") { if (webView.canGoBack()) webView.goBack() else finish() } // a provider's page, or the cashier is not there
        }
        setContentView(wrapInFrame(webView))
        lifecycleScope.launch { if (renewSession()) webView.loadUrl(PAGE) else finish() }
    }

    override fun onDestroy() {
        popup?.dismiss()
        webView.destroy()
        super.onDestroy()
    }

    @SuppressLint("SetJavaScriptEnabled")
    private fun createWebView() = WebView(this).apply {
        settings.javaScriptEnabled = true
        settings.domStorageEnabled = true
        settings.allowFileAccess = false
        webViewClient = Client()
    }

    private fun wrapInFrame(view: WebView) = FrameLayout(this).apply { fitsSystemWindows = true; addView(view) }

    private suspend fun renewSession(): Boolean {
        val token = runCatching { Backend.cashierToken() } // the phone may be offline
            .onFailure { if (it is CancellationException) throw it } // the activity is gone
            .getOrNull() ?: return false
        val player = mapOf("userId" to Backend.playerId, "currency" to "MXN", "paymentGeo" to "MX", "lang" to "es-MX", "platform" to "android")
        // anybody can make an address of this page: what it must not choose is in the session
        session = JSONObject(player + mapOf("token" to token, "server" to SERVER, "returnUrl" to PAGE, "help" to false))
        injected?.remove()
        val script = "if ($IS_CASHIER_PAGE) window.billingUserData = $session" // frames of this origin run it as well
        injected = WebViewCompat.addDocumentStartJavaScript(webView, script, setOf(ORIGIN))
        return true
    }

    private fun receive(json: String?) {
        val message = runCatching { JSONObject(json.orEmpty()) }.getOrNull() ?: return
        when (message.optString("type")) { // others are optional, see "The frame protocol" in src/host/README.md
            "close" -> finish()
            "onTokenExpired" -> lifecycleScope.launch { if (renewSession()) send("loaded", session) }
            "redirect" -> message.optJSONObject("payload")?.let(::follow)
        }
    }

    /** Opens a provider's page that the widget leaves to the app. Its address does not have the parameters yet. */
    private fun follow(redirect: JSONObject) {
        val url = Uri.parse(redirect.optString("url"))
        val params = redirect.optJSONObject("params") ?: JSONObject()
        fun Uri.Builder.withParams() = apply { params.keys().forEach { appendQueryParameter(it, params.getString(it)) } }
        if (redirect.optString("method") != "POST") openExternally(url.buildUpon().withParams().build())
        else if (url.scheme == "https") { // no other app can be sent a form
            webView.postUrl(url.toString(), Uri.Builder().withParams().build().encodedQuery.orEmpty().toByteArray())
        }
    }

    private fun send(type: String, payload: JSONObject? = null, onIgnored: () -> Unit = {}) {
        val detail = JSONObject.quote(JSONObject().put("type", type).putOpt("payload", payload).toString())
        val event = "dispatchEvent(new CustomEvent('cashier-host', { detail: $detail }))"
        webView.evaluateJavascript("$IS_CASHIER_PAGE && !!customElements.get('cashier-widget') && $event") {
            if (it != "true") onIgnored()
        }
    }

    private fun showsCashier() = isCashier(webView.url)

    private fun isCashier(url: String?) = url?.substringBefore('#')?.substringBefore('?') == PAGE

    private fun openExternally(url: Uri) {
        if (url.scheme !in EXTERNAL_SCHEMES) return
        val intent = Intent(Intent.ACTION_VIEW, url).addCategory(Intent.CATEGORY_BROWSABLE)
        runCatching { startActivity(intent) } // no app may be installed for the address
    }

    private inner class Client : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            val isBack = view !== webView && isCashier(request.url.toString())
            if (isBack) popup?.dismiss() // the cashier below it has the session
            else if (request.url.scheme == "https") return false
            else openExternally(request.url)
            return true
        }

        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            recreate() // Android frees memory; this web view is of no more use, and by default the app would end as well
            return true
        }
    }

    /** Shows a new window above the cashier until the player goes back. A browser could not receive a form by POST. */
    private inner class Windows : WebChromeClient() {
        override fun onCreateWindow(view: WebView, isDialog: Boolean, isUserGesture: Boolean, result: Message): Boolean {
            val opened = createWebView()
            opened.webChromeClient = object : WebChromeClient() {
                override fun onCloseWindow(window: WebView) { popup?.dismiss() }
            }
            popup?.dismiss()
            popup = Dialog(this@CashierActivity, android.R.style.Theme_DeviceDefault_Light_NoActionBar).apply {
                setContentView(wrapInFrame(opened))
                setOnDismissListener { opened.destroy() }
                show()
            }
            val transport = result.obj as WebView.WebViewTransport
            transport.webView = opened
            result.sendToTarget()
            return true
        }
    }
}
