/** Fetches the code of forms at a press, while React or the flows still load. The form retries after a failure. */
export const fetchForms = (): void => void import("../payment/form/DepositForm").catch(() => {});
