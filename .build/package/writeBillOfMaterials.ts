import { distFolder } from "../folders.ts";
import { writeBillOfMaterials } from "./billOfMaterials.ts";

// Runs after the steps that list licences.
writeBillOfMaterials(distFolder);
