/** Texts of an instruction. */
export const texts = {
  title: /*i18n*/ { id: "instruction.title", message: "What to do" },
  help: /*i18n*/ { id: "instruction.help", message: "Need help?" },
};
