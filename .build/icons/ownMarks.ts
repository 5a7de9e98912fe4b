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
const on = (letters: string, ground: string, ...band: string[]): OwnMark => ({ letters, ground, ink: white, band });
/** Letters, their colour and the plate's, then those of the band. */
const inked = (letters: string, ink: string, ground: string, ...band: string[]): OwnMark => ({
  letters,
  ground,
  ink,
  band,
});
/** Letters and their colour on paper, then the colours of the band. */
const onPaper = (letters: string, ink: string, ...band: string[]): OwnMark => ({ letters, ink, band });

const northAmerica = {
  banorte: on("B", "#eb0029"),
  codi: on("CoDi", "#0b8f8c"),
  inbursa: on("In", "#003b71", "#d4001a"),
  oxxo: on("OXXO", "#e30613", "#fdc300"),
  paynet: on("Pn", "#00457c", "#f58220"),
  santander: on("S", "#ec0000"),
  scotiabank: on("Sc", "#d81e05"),
  spei: on("SPEI", "#12344d", "#2bb6a3"),
  spin: on("Spin", "#6b2c91", "#f58220"),
  todito: on("T", "#d9480f"),
};

const southAmerica = {
  bancolombia: inked("B", "#2c2a29", "#fdda24"),
  bogota: on("BB", "#003b8f", "#d71920"),
  bradesco: on("B", "#cc092f"),
  caixa: on("CX", "#005ca9", "#f39200"),
  davivienda: on("D", "#e1111c"),
  efecty: inked("ef", "#231f20", "#ffdd00"),
  itau: inked("itaú", "#003399", "#ec7000"),
  khipu: on("k", "#7a3fa0"),
  nequi: on("N", "#200020", "#da0081"),
  pagoefectivo: inked("PE", "#2b2b2b", "#ffcc00"),
  pse: on("PSE", "#0b5ca8", "#ffd200"),
  rapipago: inked("RP", "#12327c", "#ffd400"),
  webpay: on("W", "#6b196b", "#d5006c"),
  yape: on("Y", "#742284", "#00d2c1"),
};

const southAsia = {
  amazonpay: on("AP", "#232f3e", "#ff9900"),
  bhim: onPaper("BHIM", "#5a5d63", "#f47920", "#0b8a43"),
  bkash: on("bK", "#d6106a"),
  cred: on("C", "#0d0d0d"),
  eazype: on("EP", "#1864ab", "#51cf66"),
  imps: onPaper("IMPS", "#30357f", "#f47920", "#0b8a43"),
  mobikwik: on("M", "#0a5fd8"),
  nagad: on("N", "#d9141e", "#f7941d"),
  rupay: onPaper("RuP", "#2b2d7c", "#f47920", "#0b8a43"),
  upi: onPaper("UPI", "#5a5d63", "#f47920", "#0b8a43"),
};

const southEastAsia = {
  bangkokbank: on("BBL", "#1e3f98"),
  bca: on("BCA", "#0060af"),
  bni: on("BNI", "#005e6a", "#f15a23"),
  bri: on("BRI", "#00529c"),
  cimb: on("CIMB", "#d4151f", "#780000"),
  dana: on("D", "#0d7bdd"),
  gopay: inked("go", white, "#0081a0"),
  kbank: on("K", "#0e8a2c", "#d8232a"),
  mandiri: on("m", "#003d79", "#ffb700"),
  maybank: inked("M", "#1a1a1a", "#ffc83d"),
  ovo: on("OVO", "#4c2a86"),
  promptpay: on("PP", "#0f3a67", "#00a0df"),
  publicbank: on("PB", "#d8131b"),
  qris: onPaper("QRIS", "#17181a", "#e11b22"),
  scb: on("SCB", "#4e2e7f", "#fdb913"),
  touchngo: on("TnG", "#005abb", "#ffd400"),
  truemoney: on("T", "#e35205", "#d6001c"),
};

const africa = {
  accessbank: inked("A", "#0b2d4f", "#f58220"),
  citibank: on("Citi", "#003b70", "#d9261c"),
  ecobank: on("E", "#005b82", "#b4d334"),
  fcmb: on("FCMB", "#5c2d83", "#ffb700"),
  fidelitybank: on("F", "#1b2a6b", "#79b829"),
  firstbank: on("FB", "#002d5f", "#eaab00"),
  globusbank: on("G", "#b8232f"),
  gtbank: on("GT", "#d94a00"),
  jaizbank: on("J", "#0a6640", "#c9a227"),
  keystonebank: on("K", "#0a4a8f", "#7ab800"),
  kuda: on("K", "#40196d"),
  lotusbank: on("L", "#2f6b3a"),
  moniepoint: on("M", "#0357ee"),
  mpesa: onPaper("M-P", "#2f8f33", "#e2001a"),
  opay: inked("O", "#1f1160", "#1dcf9f"),
  palmpay: on("P", "#6a26cd"),
  polarisbank: on("P", "#8a2a8b"),
  providusbank: inked("P", "#231f20", "#fdb813"),
  stanbic: on("S", "#0033a1"),
  standardchartered: on("SC", "#006a9f", "#38d200"),
  sterlingbank: on("S", "#d3262c"),
  uba: on("UBA", "#d40a10"),
  unionbank: on("U", "#0078c1"),
  unitybank: on("U", "#13784a", "#8dc63f"),
  verve: on("V", "#00425f", "#ee312a"),
  wema: on("W", "#8c0c78"),
  zenith: on("Z", "#df0a12"),
};

const easternEurope = {
  alfabank: on("A", "#ef3124"),
  easypay: on("EP", "#007a3d", "#8dc63f"),
  ibox: inked("iB", "#2b1a00", "#f99d1c"),
  mir: on("MIR", "#0f754e", "#39b54a"),
  monobank: on("m", "#000000"),
  privatbank: inked("24", "#8dc63f", "#1a1a1a"),
  sbp: onPaper("SBP", "#1d1346", "#5b57a2", "#d90751", "#faab19", "#0fa8d6", "#63b22f"),
  tbank: inked("T", "#333333", "#ffdd2d"),
  vtb: on("VTB", "#0a2896"),
  yandex: on("Y", "#e33215"),
  yoomoney: on("Yoo", "#7a2ff0"),
};

const centralAsia = {
  bakaibank: on("B", "#0b4ea2"),
  click: on("C", "#0066e6"),
  demirbank: on("D", "#d7141a"),
  humo: inked("H", "#1b1304", "#c9a24a"),
  kaspi: on("K", "#e2361f"),
  kassa24: on("24", "#00833e"),
  m10: on("m10", "#5a2df0"),
  mbank: on("M", "#008c45"),
  odengi: on("O!", "#d6006f"),
  optima: on("O", "#d4001f"),
  papara: on("P", "#111111"),
  pay24: on("24", "#1d4f91", "#f58220"),
  payme: inked("P", "#07343a", "#00cccc"),
  quickpay: on("QP", "#b5302a"),
  uzcard: on("UZ", "#003a70", "#00a0e3"),
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
