import { describe, expect, it } from "vitest";
import { appLinks, safeLinks } from "./Links";

const payload = "upi://pay?pa=shop@bank&am=100";

describe("appLinks", () => {
  it("lists the apps that the server names, in its order", () => {
    const apps = safeLinks([
      { name: "PhonePe", url: "upi://pay?app=phonepe" },
      { name: " ", url: "https://pay.example/app" },
    ]);
    expect(appLinks(apps, payload, "Open a UPI app")).toEqual([
      { href: "upi://pay?app=phonepe", name: "PhonePe", iconId: "PhonePe", button: "open_app" },
      { href: "https://pay.example/app", name: "Open a UPI app", iconId: "upi", button: "open_app" },
    ]);
  });

  it("is one link to any app if the server names none, or none is safe", () => {
    const any = [{ href: payload, name: "Open a UPI app", iconId: "upi", button: "open_app" }];
    expect(appLinks([], payload, "Open a UPI app")).toEqual(any);
    expect(appLinks(safeLinks([{ name: "x", url: "javascript:alert(1)" }]), payload, "Open a UPI app")).toEqual(any);
  });

  it.each(["javascript:alert(1)", "https://pay.example", "", "text"])("is empty for the payload %j", (other) => {
    expect(appLinks([], other, "Open a UPI app")).toEqual([]);
  });
});
