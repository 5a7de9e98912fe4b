import { distFolder } from "../folders.ts";
import { writeBillOfMaterials } from "./billOfMaterials.ts";

// Runs after all that lists licences.
writeBillOfMaterials(distFolder);
