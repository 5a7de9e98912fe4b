import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { getNigerianBanks } from "./banks";

const answering = (answer: unknown) => fakeCashier({ answers: { "/BANKING/nigerian-banks": answer } });

describe("getNigerianBanks", () => {
  it("returns the banks in the server's order, codes as text", async () => {
    const cashier = answering({
      banks: [
        { code: "057", name: " Zenith Bank " },
        { code: 50515, name: "Moniepoint" },
      ],
    });
    expect(await getNigerianBanks(cashier)).toEqual([
      { code: "057", name: "Zenith Bank" },
      { code: "50515", name: "Moniepoint" },
    ]);
    expect(cashier.calls).toEqual([{ method: "GET", path: "/BANKING/nigerian-banks", retry: true }]);
    expect(cashier.reported).toEqual([]);
  });

  it("drops and reports each bank that is wrong or repeats a code", async () => {
    const good = { code: "058", name: "Guaranty Trust Bank", icon: "gtbank" };
    const banks = [
      { code: "", name: "A" },
      good,
      null,
      { code: "044", name: " " },
      { ...good, name: "Other" },
      { name: "B" },
    ];
    const cashier = answering({ banks });
    expect(await getNigerianBanks(cashier)).toEqual([good]);
    expect(cashier.reported.map(({ message, code }) => [message, code])).toEqual(
      ["banks.0.code", "banks.2", "banks.3.name", "banks.4.code is repeated", "banks.5.code"].map((path) => [
        `Invalid response: ${path}`,
        "invalid_response",
      ]),
    );
  });

  it("a wrong icon costs only the icon", async () =>
    expect(await getNigerianBanks(answering({ banks: [{ code: "1", name: "A", icon: {} }] }))).toEqual([
      { code: "1", name: "A", icon: undefined },
    ]));

  it.each([null, [], { banks: "none" }, {}])("rejects %j", async (answer) => {
    const cashier = answering(answer);
    await expect(getNigerianBanks(cashier)).rejects.toMatchObject({ code: "invalid_response" });
    expect(cashier.reported).toHaveLength(1);
  });
});
