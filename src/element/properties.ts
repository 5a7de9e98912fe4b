import type { Bonus, Experiment } from "../contract/host/session";
import type { FieldName, FieldValues } from "../session/fields";

/** A list of offers; ids may be numbers. */
type Offers = readonly (Omit<Bonus, "id"> & { id: string | number })[];

/** What is read as a value: text in place of what attributes have as text, numbers in place of ids. */
type Readable<Name extends FieldName, Read> = Name extends "bonusList"
  ? Offers | string
  : Name extends "experiments"
    ? readonly Experiment[] | string
    : Read extends readonly (infer Member)[]
      ? readonly Member[] | string
      : Read extends boolean
        ? Read | "" | `${Read}`
        : Read extends object
          ? Read | string
          : string extends Read
            ? Name extends `${string}Id`
              ? Read | number
              : Read
            : Read;

type Value<Name extends FieldName> = FieldValues[Name] | undefined;
type Input<Name extends FieldName> = Readable<Name, FieldValues[Name]> | null | undefined;

/** What a page may assign to each property; undefined and null restore the attribute, else the default. */
export type CashierProperties = { [Name in FieldName]?: Input<Name> };

/** The element's properties; the compiler compares them with the table of session fields. */
export interface PropertyAccessors extends Complete {
  /** the payment server, without a trailing slash; by default the script's origin, "" if it has none */
  get server(): Value<"server">;
  set server(value: Input<"server">);
  /** the product whose texts the server has; `cashier-widget` by default */
  get product(): Value<"product">;
  set product(value: Input<"product">);
  /** the first area; `deposit` by default */
  get page(): Value<"page">;
  set page(value: Input<"page">);
  /** by default the theme of the schema, else that of the platform */
  get theme(): Value<"theme">;
  set theme(value: Input<"theme">);
  /** origins of parent pages whose messages are accepted: a list, or a text with spaces between them */
  get allowedOrigins(): Value<"allowedOrigins">;
  set allowedOrigins(value: Input<"allowedOrigins">);
  /** address a provider sends the player back to; by default the page itself */
  get returnUrl(): Value<"returnUrl">;
  set returnUrl(value: Input<"returnUrl">);
  /** the player's session; never written into the page */
  get token(): Value<"token">;
  set token(value: Input<"token">);
  /** the player */
  get userId(): Value<"userId">;
  set userId(value: Input<"userId">);
  /** where the player is from */
  get partnerKey(): Value<"partnerKey">;
  set partnerKey(value: Input<"partnerKey">);
  /** ISO 4217 or crypto code */
  get currency(): Value<"currency">;
  set currency(value: Input<"currency">);
  /** ISO 3166 alpha-2 */
  get paymentGeo(): Value<"paymentGeo">;
  set paymentGeo(value: Input<"paymentGeo">);
  /** BCP 47 */
  get lang(): Value<"lang">;
  set lang(value: Input<"lang">);
  /** `android`, `ios` or another; by default by the width of the window */
  get platform(): Value<"platform">;
  set platform(value: Input<"platform">);
  /** sent with every call */
  get platformVersion(): Value<"platformVersion">;
  set platformVersion(value: Input<"platformVersion">);
  /** sent to the server */
  get host(): Value<"host">;
  set host(value: Input<"host">);
  /** sent to the server */
  get xOrigin(): Value<"xOrigin">;
  set xOrigin(value: Input<"xOrigin">);
  /** sent to the server */
  get bonusId(): Value<"bonusId">;
  set bonusId(value: Input<"bonusId">);
  /** how the server is called; `socket` by default */
  get transport(): Value<"transport">;
  set transport(value: Input<"transport">);
  /** whether the header has a close button; true by default */
  get closingButton(): Value<"closingButton">;
  set closingButton(value: Input<"closingButton">);
  /** tabs on both lists that switch between deposit and withdrawal */
  get pageSwitch(): Value<"pageSwitch">;
  set pageSwitch(value: Input<"pageSwitch">);
  /** whether the host of a frame or a native app is asked before a payment is sent: it says so itself */
  get beforeSubmit(): Value<"beforeSubmit">;
  set beforeSubmit(value: Input<"beforeSubmit">);
  /** forms start with this amount, in major units of the session's currency */
  get amount(): Value<"amount">;
  set amount(value: Input<"amount">);
  /** the player cannot change that amount */
  get amountLock(): Value<"amountLock">;
  set amountLock(value: Input<"amountLock">);
  /** name of the method that opens instead of the list */
  get method(): Value<"method">;
  set method(value: Input<"method">);
  /** nothing leads from that method to the list */
  get methodLock(): Value<"methodLock">;
  set methodLock(value: Input<"methodLock">);
  /** sent to the server */
  get pwa(): Value<"pwa">;
  set pwa(value: Input<"pwa">);
  /** sent to the server */
  get isMobileApp(): Value<"isMobileApp">;
  set isMobileApp(value: Input<"isMobileApp">);
  /** offers: a list, or its JSON */
  get bonusList(): Value<"bonusList">;
  set bonusList(value: Input<"bonusList">);
  /** A/B groups: a list, or its JSON */
  get experiments(): Value<"experiments">;
  set experiments(value: Input<"experiments">);
  /** badge, theme, tokens and crypto flags: an object, or its JSON */
  get schema(): Value<"schema">;
  set schema(value: Input<"schema">);
  /** key of the captcha */
  get recaptchaSiteKey(): Value<"recaptchaSiteKey">;
  set recaptchaSiteKey(value: Input<"recaptchaSiteKey">);
  /** absolute address of the captcha's script; by default the provider's own */
  get recaptchaScript(): Value<"recaptchaScript">;
  set recaptchaScript(value: Input<"recaptchaScript">);
  /** id of the captcha */
  get geetestId(): Value<"geetestId">;
  set geetestId(value: Input<"geetestId">);
  /** absolute address of the captcha's script; by default the provider's own */
  get geetestScript(): Value<"geetestScript">;
  set geetestScript(value: Input<"geetestScript">);
  /** parameters of the monitoring client: an object, or its JSON */
  get monitoring(): Value<"monitoring">;
  set monitoring(value: Input<"monitoring">);
}

/** Every field has an accessor, of the type that its reader returns. */
type Complete = { [Name in FieldName]: Value<Name> };
