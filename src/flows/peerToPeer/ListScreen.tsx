import { MethodList } from "../../payment/MethodList";

/** The methods of the Kyrgyz, the Ukrainian or the SBP group (spec §4, Group routing). */
export const ListScreen = () => <MethodList transaction="deposit" />;
