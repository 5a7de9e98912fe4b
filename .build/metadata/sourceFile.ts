import { readFileSync } from "node:fs";
import ts from "typescript";

/** Parses a source file of the project. */
export const parseSource = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);

/** The docstring of a declaration, on one line, and the texts of its tags by name. */
export interface Docstring {
  text: string;
  tags: ReadonlyMap<string, string>;
}

const onOneLine = (comment: ts.JSDoc["comment"]) => (ts.getTextOfJSDocComment(comment) ?? "").replace(/\s*\n\s*/g, " ");

/** Reads the docstring of a declaration. */
export function docstringOf(node: ts.Node): Docstring {
  return {
    text: ts
      .getJSDocCommentsAndTags(node)
      .filter(ts.isJSDoc)
      .map(({ comment }) => onOneLine(comment))
      .join(" "),
    tags: new Map(ts.getJSDocTags(node).map(({ tagName, comment }) => [tagName.text, onOneLine(comment)])),
  };
}

/** The rows of an object that a module declares: its members by name. @throws Error if there is no such object */
export function rowsOf(source: ts.SourceFile, name: string): Map<string, ts.PropertyAssignment> {
  const object = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => declaration.name.getText() === name)?.initializer;
  if (!object || !ts.isObjectLiteralExpression(object)) throw new Error(`${source.fileName} has no object ${name}`);
  return new Map(object.properties.filter(ts.isPropertyAssignment).map((row) => [row.name.getText(), row]));
}

/** The types of an interface's members, by name. @throws Error if there is no such interface */
export function memberTypes(source: ts.SourceFile, name: string): Map<string, string> {
  const found = source.statements.filter(ts.isInterfaceDeclaration).find((candidate) => candidate.name.text === name);
  if (!found) throw new Error(`${source.fileName} has no interface ${name}`);
  const members = found.members.filter(ts.isPropertySignature);
  return new Map(
    members.map((member) => [
      ts.isStringLiteral(member.name) ? member.name.text : member.name.getText(),
      member.type?.getText() ?? "unknown",
    ]),
  );
}
