// Written by `npm run fields` from the table in src/session/fields.ts.
import type { Input, Value } from "../session/fields";

/** The element's properties. */
export interface PropertyAccessors {
  /**
   * where `/api…`, `/v4/socket.io` and the locale files are; in a frame or a web view the session must name it.
   * Start-up fails, no server is called, and the property is empty, if it is not an address. Default: the script's
   * origin
   */
  get server(): Value<"server">;
  set server(value: Input<"server">);
  /** the `{product}` of `/{product}/locales/{locale}.json`. Default: `cashier-widget` */
  get product(): Value<"product">;
  set product(value: Input<"product">);
  /** the first area. Default: `deposit` */
  get page(): Value<"page">;
  set page(value: Input<"page">);
  /** `auto`: the schema's theme, else dark on native platforms, otherwise light. Default: `auto` */
  get theme(): Value<"theme">;
  set theme(value: Input<"theme">);
  /**
   * origins of parent pages to accept messages from, as a property also in a list; by default the first parent that
   * answers
   */
  get allowedOrigins(): Value<"allowedOrigins">;
  set allowedOrigins(value: Input<"allowedOrigins">);
  /**
   * where a provider sends the player back to. A page that needs its query, routes by fragment, is a `blob:`, or has a
   * scheme of its own, must set it. Default: the page's address without query and fragment
   */
  get returnUrl(): Value<"returnUrl">;
  set returnUrl(value: Input<"returnUrl">);
  /**
   * the player's session. With it the element has its session; without it, the host or the native app supplies it. A
   * property is never written into the page
   */
  get token(): Value<"token">;
  set token(value: Input<"token">);
  /** who the player is */
  get userId(): Value<"userId">;
  set userId(value: Input<"userId">);
  /** a part of the player's identity in monitoring */
  get partnerKey(): Value<"partnerKey">;
  set partnerKey(value: Input<"partnerKey">);
  /** ISO 4217 or crypto code; counts until the player chooses a region. Default: `MXN` */
  get currency(): Value<"currency">;
  set currency(value: Input<"currency">);
  /** ISO 3166-1 alpha-2; counts until the player chooses a region. Default: `RU` */
  get paymentGeo(): Value<"paymentGeo">;
  set paymentGeo(value: Input<"paymentGeo">);
  /** interface: `en es hi in mr mx pt ru te`, else English. A `locale` in the page's query wins. Default: `en-US` */
  get lang(): Value<"lang">;
  set lang(value: Input<"lang">);
  /** native platforms are sent to the server and styled as such. Default: by window width */
  get platform(): Value<"platform">;
  set platform(value: Input<"platform">);
  /** sent with every HTTP call. Default: `redesign` */
  get platformVersion(): Value<"platformVersion">;
  set platformVersion(value: Input<"platformVersion">);
  /**
   * the partner. A request without an answer, and a payment that the player left for, are kept under it and the player,
   * so that the players of two partners on one origin are kept apart
   */
  get host(): Value<"host">;
  set host(value: Input<"host">);
  /** the operator's name, as players know it; it stands on receipts */
  get brand(): Value<"brand">;
  set brand(value: Input<"brand">);
  /** sent with the socket's connection */
  get xOrigin(): Value<"xOrigin">;
  set xOrigin(value: Input<"xOrigin">);
  /** the only bonus that is offered */
  get bonusId(): Value<"bonusId">;
  set bonusId(value: Input<"bonusId">);
  /** how the server is called. Default: `socket` */
  get transport(): Value<"transport">;
  set transport(value: Input<"transport">);
  /** whether the header has a close button. Default: `true` */
  get closingButton(): Value<"closingButton">;
  set closingButton(value: Input<"closingButton">);
  /** `quick`: one card that deposits with one press, in place of the whole cashier. Default: `full` */
  get view(): Value<"view">;
  set view(value: Input<"view">);
  /**
   * whether both lists, and the empty and error pages that stand for them, have tabs that switch between deposit and
   * withdrawal. Default: `true`
   */
  get pageSwitch(): Value<"pageSwitch">;
  set pageSwitch(value: Input<"pageSwitch">);
  /** whether a frame's host or native app is asked before a payment is sent. The host sets it */
  get beforeSubmit(): Value<"beforeSubmit">;
  set beforeSubmit(value: Input<"beforeSubmit">);
  /**
   * the amount that forms start with, in major units of the session's currency, instead of the player's last one; the
   * property is its text. A value that is not a positive number is ignored and reported (`invalid_host_data`)
   */
  get amount(): Value<"amount">;
  set amount(value: Input<"amount">);
  /**
   * locks that amount: it is shown, and the player cannot change it; presets and *All* are left out. A method that does
   * not accept it says so and cannot be submitted. So does a form in another currency: the amount is never converted or
   * rounded
   */
  get amountLock(): Value<"amountLock">;
  set amountLock(value: Input<"amountLock">);
  /**
   * name of the method that opens once the list is loaded. If it is not among the methods, or does not work now
   * (`down`), the list is shown and `cashier-error` has the code `method_unavailable`
   */
  get method(): Value<"method">;
  set method(value: Input<"method">);
  /**
   * keeps the player in that method: no back button, tabs or list beside the form, which offers the method's unfinished
   * payments. Links to the list open the form, no other methods are offered after a refusal, and `back()` closes. If
   * that method is not available, the list opens without tabs, and its methods can be used
   */
  get methodLock(): Value<"methodLock">;
  set methodLock(value: Input<"methodLock">);
  /** whether error screens and failed payments offer help */
  get help(): Value<"help">;
  set help(value: Input<"help">);
  /**
   * the host's help page: *Get help* opens it in a new tab, unless a listener of `cashier-help` calls `preventDefault`.
   * `https:` only
   */
  get helpUrl(): Value<"helpUrl">;
  set helpUrl(value: Input<"helpUrl">);
  /** sent to the server */
  get pwa(): Value<"pwa">;
  set pwa(value: Input<"pwa">);
  /** sent to the server */
  get isMobileApp(): Value<"isMobileApp">;
  set isMobileApp(value: Input<"isMobileApp">);
  /**
   * offers: a list, or its JSON. A wrong one is left out and reported as `cashier-error` (`invalid_host_data`, with its
   * path)
   */
  get bonusList(): Value<"bonusList">;
  set bonusList(value: Input<"bonusList">);
  /**
   * A/B groups: a list, or its JSON. A wrong one is left out and reported as `cashier-error` (`invalid_host_data`, with
   * its path)
   */
  get experiments(): Value<"experiments">;
  set experiments(value: Input<"experiments">);
  /** badge, theme, tokens and crypto flags: an object, or its JSON */
  get schema(): Value<"schema">;
  set schema(value: Input<"schema">);
  /** key of reCAPTCHA */
  get recaptchaSiteKey(): Value<"recaptchaSiteKey">;
  set recaptchaSiteKey(value: Input<"recaptchaSiteKey">);
  /** absolute address of the captcha's script; by default the provider's own */
  get recaptchaScript(): Value<"recaptchaScript">;
  set recaptchaScript(value: Input<"recaptchaScript">);
  /** id of GeeTest */
  get geetestId(): Value<"geetestId">;
  set geetestId(value: Input<"geetestId">);
  /** absolute address of the captcha's script; by default the provider's own */
  get geetestScript(): Value<"geetestScript">;
  set geetestScript(value: Input<"geetestScript">);
  /** keys of the monitoring client: an object, or its JSON */
  get monitoring(): Value<"monitoring">;
  set monitoring(value: Input<"monitoring">);
}
