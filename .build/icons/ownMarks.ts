/** A mark that we draw: letters on a plate in the brand's colours. */
export interface OwnMark {
  /** at most four */
  letters: string;
  /** colour of the plate; none: paper */
  ground?: string;
  ink: string;
  /** colours of a band along the lower edge, from left to right */
  band?: readonly string[];
}

const white = "#ffffff";

/** Letters, the plate's colour, then those of the band. White letters. */
const whiteOn = (letters: string, ground: string, ...band: string[]): OwnMark => ({
  letters,
  ground,
  ink: white,
  band,
});
/** Letters, their colour and the plate's, then those of the band. */
const inkOn = (letters: string, ink: string, ground: string, ...band: string[]): OwnMark => ({
  letters,
  ground,
  ink,
  band,
});
/** Letters and their colour on paper, then the colours of the band. */
const onPaper = (letters: string, ink: string, ...band: string[]): OwnMark => ({ letters, ink, band });

const northAmerica = {
  banorte: whiteOn("B", "#eb0029"),
  codi: whiteOn("CoDi", "#0b8f8c"),
  inbursa: whiteOn("In", "#003b71", "#d4001a"),
  oxxo: whiteOn("OXXO", "#e30613", "#fdc300"),
  paynet: whiteOn("Pn", "#00457c", "#f58220"),
  santander: whiteOn("S", "#ec0000"),
  scotiabank: whiteOn("Sc", "#d81e05"),
  spei: whiteOn("SPEI", "#12344d", "#2bb6a3"),
  spin: whiteOn("Spin", "#6b2c91", "#f58220"),
  todito: whiteOn("T", "#d9480f"),
};

const southAmerica = {
  bancolombia: inkOn("B", "#2c2a29", "#fdda24"),
  bogota: whiteOn("BB", "#003b8f", "#d71920"),
  bradesco: whiteOn("B", "#cc092f"),
  caixa: whiteOn("CX", "#005ca9", "#f39200"),
  davivienda: whiteOn("D", "#e1111c"),
  efecty: inkOn("ef", "#231f20", "#ffdd00"),
  itau: inkOn("itaú", "#003399", "#ec7000"),
  khipu: whiteOn("k", "#7a3fa0"),
  nequi: whiteOn("N", "#200020", "#da0081"),
  pagoefectivo: inkOn("PE", "#2b2b2b", "#ffcc00"),
  pse: whiteOn("PSE", "#0b5ca8", "#ffd200"),
  rapipago: inkOn("RP", "#12327c", "#ffd400"),
  webpay: whiteOn("W", "#6b196b", "#d5006c"),
  yape: whiteOn("Y", "#742284", "#00d2c1"),
};

const southAsia = {
  amazonpay: whiteOn("AP", "#232f3e", "#ff9900"),
  bhim: onPaper("BHIM", "#5a5d63", "#f47920", "#0b8a43"),
  bkash: whiteOn("bK", "#d6106a"),
  cred: whiteOn("C", "#0d0d0d"),
  eazype: whiteOn("EP", "#1864ab", "#51cf66"),
  imps: onPaper("IMPS", "#30357f", "#f47920", "#0b8a43"),
  mobikwik: whiteOn("M", "#0a5fd8"),
  nagad: whiteOn("N", "#d9141e", "#f7941d"),
  rupay: onPaper("RuP", "#2b2d7c", "#f47920", "#0b8a43"),
  upi: onPaper("UPI", "#5a5d63", "#f47920", "#0b8a43"),
};

const southEastAsia = {
  bangkokbank: whiteOn("BBL", "#1e3f98"),
  bca: whiteOn("BCA", "#0060af"),
  bni: whiteOn("BNI", "#005e6a", "#f15a23"),
  bri: whiteOn("BRI", "#00529c"),
  cimb: whiteOn("CIMB", "#d4151f", "#780000"),
  dana: whiteOn("D", "#0d7bdd"),
  gopay: inkOn("go", white, "#0081a0"),
  kbank: whiteOn("K", "#0e8a2c", "#d8232a"),
  mandiri: whiteOn("m", "#003d79", "#ffb700"),
  maybank: inkOn("M", "#1a1a1a", "#ffc83d"),
  ovo: whiteOn("OVO", "#4c2a86"),
  promptpay: whiteOn("PP", "#0f3a67", "#00a0df"),
  publicbank: whiteOn("PB", "#d8131b"),
  qris: onPaper("QRIS", "#17181a", "#e11b22"),
  scb: whiteOn("SCB", "#4e2e7f", "#fdb913"),
  touchngo: whiteOn("TnG", "#005abb", "#ffd400"),
  truemoney: whiteOn("T", "#e35205", "#d6001c"),
};

const africa = {
  accessbank: inkOn("A", "#0b2d4f", "#f58220"),
  citibank: whiteOn("Citi", "#003b70", "#d9261c"),
  ecobank: whiteOn("E", "#005b82", "#b4d334"),
  fcmb: whiteOn("FCMB", "#5c2d83", "#ffb700"),
  fidelitybank: whiteOn("F", "#1b2a6b", "#79b829"),
  firstbank: whiteOn("FB", "#002d5f", "#eaab00"),
  globusbank: whiteOn("G", "#b8232f"),
  gtbank: whiteOn("GT", "#d94a00"),
  jaizbank: whiteOn("J", "#0a6640", "#c9a227"),
  keystonebank: whiteOn("K", "#0a4a8f", "#7ab800"),
  kuda: whiteOn("K", "#40196d"),
  lotusbank: whiteOn("L", "#2f6b3a"),
  moniepoint: whiteOn("M", "#0357ee"),
  mpesa: onPaper("M-P", "#2f8f33", "#e2001a"),
  opay: inkOn("O", "#1f1160", "#1dcf9f"),
  palmpay: whiteOn("P", "#6a26cd"),
  polarisbank: whiteOn("P", "#8a2a8b"),
  providusbank: inkOn("P", "#231f20", "#fdb813"),
  stanbic: whiteOn("S", "#0033a1"),
  standardchartered: whiteOn("SC", "#006a9f", "#38d200"),
  sterlingbank: whiteOn("S", "#d3262c"),
  uba: whiteOn("UBA", "#d40a10"),
  unionbank: whiteOn("U", "#0078c1"),
  unitybank: whiteOn("U", "#13784a", "#8dc63f"),
  verve: whiteOn("V", "#00425f", "#ee312a"),
  wema: whiteOn("W", "#8c0c78"),
  zenith: whiteOn("Z", "#df0a12"),
};

const easternEurope = {
  alfabank: whiteOn("A", "#ef3124"),
  easypay: whiteOn("EP", "#007a3d", "#8dc63f"),
  ibox: inkOn("iB", "#2b1a00", "#f99d1c"),
  mir: whiteOn("MIR", "#0f754e", "#39b54a"),
  monobank: whiteOn("m", "#000000"),
  privatbank: inkOn("24", "#8dc63f", "#1a1a1a"),
  sbp: onPaper("SBP", "#1d1346", "#5b57a2", "#d90751", "#faab19", "#0fa8d6", "#63b22f"),
  tbank: inkOn("T", "#333333", "#ffdd2d"),
  vtb: whiteOn("VTB", "#0a2896"),
  yandex: whiteOn("Y", "#e33215"),
  yoomoney: whiteOn("Yoo", "#7a2ff0"),
};

const centralAsia = {
  bakaibank: whiteOn("B", "#0b4ea2"),
  click: whiteOn("C", "#0066e6"),
  demirbank: whiteOn("D", "#d7141a"),
  humo: inkOn("H", "#1b1304", "#c9a24a"),
  kaspi: whiteOn("K", "#e2361f"),
  kassa24: whiteOn("24", "#00833e"),
  m10: whiteOn("m10", "#5a2df0"),
  mbank: whiteOn("M", "#008c45"),
  odengi: whiteOn("O!", "#d6006f"),
  optima: whiteOn("O", "#d4001f"),
  papara: whiteOn("P", "#111111"),
  pay24: whiteOn("24", "#1d4f91", "#f58220"),
  payme: inkOn("P", "#07343a", "#00cccc"),
  quickpay: whiteOn("QP", "#b5302a"),
  uzcard: whiteOn("UZ", "#003a70", "#00a0e3"),
};

/** Marks of brands whose logo no package with a fitting licence has, by name. */
export const ownMarks: Readonly<Record<string, OwnMark>> = {
  ...northAmerica,
  ...southAmerica,
  ...southAsia,
  ...southEastAsia,
  ...africa,
  ...easternEurope,
  ...centralAsia,
};
