/** Fetches the code of forms at a press, while React or the registry of flows still loads; the form itself asks again. */
export const fetchForms = (): void => void import("../payment/form/DepositForm").catch(() => {});
