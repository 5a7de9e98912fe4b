import { writeBillOfMaterials } from "./billOfMaterials.ts";
import { distFolder } from "./folders.ts";

// Runs after all that lists licences.
writeBillOfMaterials(distFolder);
