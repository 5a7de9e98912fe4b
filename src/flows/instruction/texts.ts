/** Texts of an instruction (contract §6, and ids of our own in its style). */
export const texts = {
  title: /*i18n*/ { id: "instruction.title", message: "What to do" },
  help: /*i18n*/ { id: "instruction.help", message: "Need help?" },
};
