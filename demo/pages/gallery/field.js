/** Values that the demo's fields accept, by the field's name; without masks. */
const values = {
  amount: "500",
  card_number: "4111111111111111",
  card_expiry: "1240",
  cvv: "123",
  card_holder: "ANA MORALES",
  email: "ana@example.com",
  full_name: "Ana Morales",
  phone: "5512345678",
  date_of_birth: "31121990",
  curp: "GOMC900101HDFRRL09",
  rfc: "GOMC900101AB1",
  clabe: "012345678901234567",
  monthly_income: "25000",
  branch: "0123",
  wallet_number: "0123456789",
  upi_id: "ana@bank",
  ifsc: "HDFC0ABC123",
  account_number: "0123456789",
  tax_number: "123456789",
  payee_address: "Calle Morelos 12",
  address: "bc1qdemo0000000000000000000000000000000000",
  document_number: "01234567",
  sms_code: "123456",
  account_ending: "4321",
  code: "1234",
};

const say = (field, name) => field.dispatchEvent(new Event(name, { bubbles: true }));

/** Sets a value as the browser does: a framework that has replaced the property does not notice its own writes. */
function write(field, text) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}

/** Types a text into an empty field, key by key, as masks expect it, or chooses the option of that value. */
export function typeInto(field, text) {
  field.focus();
  write(field, "");
  const parts = field.type === "select-one" ? [text] : text;
  for (const part of parts) write(field, field.value + part);
  say(field, "change");
  field.blur();
}

/** Empties a field. */
export function empty(field) {
  field.focus();
  write(field, "");
  say(field, "change");
  field.blur();
}

/** Whether nothing has been typed; a phone number may begin with its dial code. */
const isEmpty = ({ type, value }) => value === "" || (type === "tel" && value.replace(/\D/g, "").length < 5);

/** Fills in one field, if it is shown, empty and writable. */
export function fillIn(field) {
  if (!field.checkVisibility() || field.disabled || field.readOnly) return;
  if (field.type === "select-one") {
    if (field.value !== "") return;
    field.selectedIndex = 1;
    say(field, "change");
  } else if (field.type === "radio") {
    const all = [...(field.closest("[role=radiogroup]")?.querySelectorAll("input") ?? [])];
    if (!all.some(({ checked }) => checked)) field.click();
  } else if (!/^(?:checkbox|search)$/.test(field.type) && (isEmpty(field) || field.name === "amount"))
    typeInto(field, values[field.name] ?? "Text");
}
