// A native iOS shell for the cashier: shows `embed.html` in a WKWebView, injects the session and handles its messages.
// Complete except for `Backend`, your own API client: `cashierToken()` returns a fresh token, `playerId` the player.
import UIKit
import WebKit

struct CashierSession: Encodable {
    let token: String
    let userId: String // distinguishes a renewed token from another player's
    let server = "https://pay.example" // the only server that may receive the token
    let returnUrl = "https://cdn.example/embed.html", help = false // anybody can make an address that names others
    let currency = "MXN", paymentGeo = "MX", lang = "es-MX", platform = "ios"
}

final class CashierViewController: UIViewController, WKNavigationDelegate, WKUIDelegate {
    private static let origin = "https://cdn.example"
    private static let page = URL(string: origin + "/embed.html")!
    private static let isCashierPageJS = "self === top && location.origin + location.pathname === '\(page.absoluteString)'"
    private static let externalSchemes: Set = ["https", "tg", "whatsapp", "viber", "tel", "mailto", "upi"]
    private let webView = WKWebView()

    override func loadView() {
        view = webView
        webView.navigationDelegate = self
        webView.uiDelegate = self
        webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true // see createWebViewWith
        webView.configuration.userContentController.add(Handler { [weak self] in self?.receive($0) }, name: "billing")
        let swipe = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(swiped))
        swipe.edges = .left
        webView.addGestureRecognizer(swipe)
        Task {
            if await renewSession() != nil { webView.load(URLRequest(url: Self.page)) } else { dismiss(animated: true) }
        }
    }

    /// The script runs in every page, including a provider's, so it checks the address first. Returns the session as JSON.
    private func renewSession() async -> String? {
        guard let token = try? await Backend.cashierToken(),
              let data = try? JSONEncoder().encode(CashierSession(token: token, userId: Backend.playerId)) else { return nil }
        let json = String(decoding: data, as: UTF8.self)
        let source = "if (\(Self.isCashierPageJS)) window.billingUserData = \(json)"
        let content = webView.configuration.userContentController
        content.removeAllUserScripts()
        content.addUserScript(WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true))
        return json
    }

    private func receive(_ message: WKScriptMessage) {
        let sender = message.frameInfo.securityOrigin // its port is 0 if the address has no port
        guard message.frameInfo.isMainFrame, sender.port == 0, "\(sender.protocol)://\(sender.host)" == Self.origin,
              showsCashier, let json = message.body as? String,
              let envelope = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else { return }
        switch envelope["type"] as? String ?? "" {
        case "close": dismiss(animated: true)
        case "onTokenExpired": Task { if let session = await renewSession() { send("loaded", session) } }
        case "redirect": follow(envelope["payload"] as? [String: Any] ?? [:])
        default: break // all others are optional, see "The frame protocol" in src/host/README.md
        }
    }

    /// Opens a provider's page that the widget leaves to the app. Its address does not have the parameters yet.
    private func follow(_ redirect: [String: Any]) {
        guard var address = URLComponents(string: redirect["url"] as? String ?? "") else { return }
        var form = URLComponents()
        form.queryItems = (redirect["params"] as? [String: String] ?? [:]).map { URLQueryItem(name: $0.key, value: $0.value) }
        let params = (form.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B") // "+" is a space in a form
        if redirect["method"] as? String != "POST" {
            if !params.isEmpty { address.percentEncodedQuery = (address.percentEncodedQuery.map { $0 + "&" } ?? "") + params }
            openExternally(address.url)
        } else if address.scheme == "https", let url = address.url { // no other app can be sent a form
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
            request.httpBody = Data(params.utf8)
            webView.load(request)
        }
    }

    /// Arguments are passed as values; nothing is concatenated into the script.
    private func send(_ type: String, _ payload: String = "null", onIgnored: @escaping () -> Void = {}) {
        let script = """
            if (!(\(Self.isCashierPageJS) && customElements.get("cashier-widget"))) return false;
            const detail = JSON.stringify({ type, payload: JSON.parse(payload) });
            return dispatchEvent(new CustomEvent("cashier-host", { detail }));
            """
        let arguments = ["type": type, "payload": payload]
        webView.callAsyncJavaScript(script, arguments: arguments, in: nil, in: .page) { result in
            if (try? result.get()) as? Bool != true { onIgnored() }
        }
    }

    private var showsCashier: Bool {
        let shown = webView.url?.absoluteString ?? ""
        return shown.split(whereSeparator: { $0 == "?" || $0 == "#" }).first.map(String.init) == Self.page.absoluteString
    }

    @objc private func swiped(_ gesture: UIScreenEdgePanGestureRecognizer) {
        guard gesture.state == .ended else { return }
        send("swipe-back") { [weak self] in // a provider's page, or the cashier is not there
            guard let self else { return }
            if self.webView.canGoBack { self.webView.goBack() } else { self.dismiss(animated: true) }
        }
    }

    private func openExternally(_ url: URL?) {
        if let url, Self.externalSchemes.contains(url.scheme ?? "") { UIApplication.shared.open(url) }
    }

    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        if ["https", "about"].contains(action.request.url?.scheme) { return .allow }
        openExternally(action.request.url)
        return .cancel
    }

    /// iOS ends a page's process to free memory, mostly in the background. The page would stay blank. A reload of a
    /// provider's page could post its form again, so the cashier loads, which shows the payment.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { webView.load(URLRequest(url: Self.page)) }

    /// Some methods open their page in a new window. That page belongs in the browser.
    func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
                 for action: WKNavigationAction, windowFeatures: WKWindowFeatures) -> WKWebView? {
        openExternally(action.request.url)
        return nil
    }
}

/// A web view retains its message handlers. This object breaks the retain cycle, so that the controller can be released.
private final class Handler: NSObject, WKScriptMessageHandler {
    private let onMessage: (WKScriptMessage) -> Void
    init(_ onMessage: @escaping (WKScriptMessage) -> Void) { self.onMessage = onMessage }
    func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage) { onMessage(message) }
}
