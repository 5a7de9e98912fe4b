/** Values that the demo's fields accept, by the field's name; without masks. */
const values: Readonly<Record<string, string>> = {
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

/** A value that the field accepts. */
export const acceptedValue = (name: string): string => values[name] ?? "Text";
