import { deriveText } from "../seed";
import type { ShownAction } from "../transactions/storedTransaction";
import type { ActionInput } from "./actionInput";

interface Network {
  name: string;
  /** start and length of an address in this network; none of the demo's addresses exists */
  prefix: string;
  length: number;
  scheme: string | null;
  minAmount: number;
  confirmations: number;
  hasMemo?: true;
}

const ethereum: Network = {
  name: "ERC20",
  prefix: "0xde30",
  length: 42,
  scheme: "ethereum",
  minAmount: 0.005,
  confirmations: 12,
};
const networks: Record<string, Network> = {
  btc: { name: "Bitcoin", prefix: "bc1qdemo", length: 42, scheme: "bitcoin", minAmount: 0.0001, confirmations: 2 },
  ltc: { name: "Litecoin", prefix: "ltc1qdemo", length: 43, scheme: "litecoin", minAmount: 0.01, confirmations: 6 },
  eth: ethereum,
  doge: { name: "Dogecoin", prefix: "Ddemo", length: 34, scheme: "dogecoin", minAmount: 20, confirmations: 20 },
  trx: { name: "TRON", prefix: "Tdemo", length: 34, scheme: "tron", minAmount: 10, confirmations: 19 },
  ton: { name: "TON", prefix: "UQdemo", length: 48, scheme: "ton", minAmount: 1, confirmations: 1, hasMemo: true },
  usdc_erc20: { ...ethereum, minAmount: 10 },
  usdc_sol: { name: "Solana", prefix: "demo", length: 44, scheme: "solana", minAmount: 5, confirmations: 32 },
  TRC20: { name: "TRC20", prefix: "Tdemo", length: 34, scheme: null, minAmount: 5, confirmations: 19 },
  ERC20: { ...ethereum, scheme: null, minAmount: 10 },
  BEP20: { name: "BEP20", prefix: "0xde30", length: 42, scheme: null, minAmount: 5, confirmations: 15 },
};

/** Creates the crypto action: the address in the coin's only network, or in the chosen one of several. */
export function cryptoAction({ seed, id, method, fields, amount }: ActionInput): ShownAction {
  // the coin first: only the fields of its method are validated, and a coin with one network has no field for it
  const network = networks[method] ?? networks[fields.network ?? ""] ?? ethereum;
  const alphabet = network.prefix.startsWith("0x") ? "0123456789abcdef" : "023456789acdefghjklmnpqrstuvwxyz";
  const address = network.prefix + deriveText(alphabet, network.length - network.prefix.length, seed, id, network.name);
  const memo = network.hasMemo ? deriveText("0123456789", 8, seed, id, "memo") : undefined;
  return {
    type: "crypto",
    address,
    network: network.name,
    min_amount: network.minAmount,
    confirmations: network.confirmations,
    ...(memo ? { memo } : {}),
    ...(amount === null ? {} : { amount }),
    ...(network.scheme === null ? {} : { uri: `${network.scheme}:${address}${memo ? `?text=${memo}` : ""}` }),
  };
}
