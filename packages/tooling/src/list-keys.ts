import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Expression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isPropertyAccessExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { isTestFile } from './source-imports';

/** What a key of an open string type may be named: something that is unique in its list. */
const uniqueNames = /^_?(id|key|slug|path|anchor|value|email)$|(Id|Key|Path)$/;

const isOpenString = (type: Type): boolean =>
  type.isUnionType() ? type.getTypes().some(isOpenString) : (type.flags & TypeFlags.String) !== 0;

/** The parts of a concatenation or template; else the expression itself. */
function listParts(expression: Expression): Expression[] {
  if (isTemplateExpression(expression)) return expression.templateSpans.map((span) => span.expression);
  if (isBinaryExpression(expression) && expression.operatorToken.kind === SyntaxKind.PlusToken)
    return [expression.left, expression.right].flatMap(listParts);
  return [expression];
}

function isUnique(part: Expression, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(part);
  if (type === undefined || !isOpenString(type)) return true;
  const name = isPropertyAccessExpression(part) ? part.name : part;
  return isIdentifier(name) && uniqueNames.test(name.text);
}

function listKeys(node: Node): Expression[] {
  const keys: Expression[] = [];
  const collect = (child: Node): void => {
    if (isJsxAttribute(child) && isIdentifier(child.name) && child.name.text === 'key') {
      const { initializer } = child;
      if (initializer && isJsxExpression(initializer) && initializer.expression)
        keys.push(initializer.expression);
    }
    child.forEachChild(collect);
  };
  collect(node);
  return keys;
}

/**
 * The keys of lists that are texts, as `file: expression`. Texts may occur twice in a list, and React then leaves elements of the last
 * page on the next one.
 */
export function listTextKeys(root: string, folders: readonly string[]): string[] {
  const temporary = mkdtempSync(path.join(tmpdir(), 'keys-'));
  const config = path.join(temporary, 'tsconfig.json');
  const preset = path.join(root, 'packages/tooling/tsconfig/react.json');
  writeFileSync(
    config,
    JSON.stringify({ extends: preset, include: folders.map((folder) => path.resolve(root, folder)) }),
  );
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('The program of the sources could not be opened');
    const { checker, program, rootFiles } = project;
    return rootFiles
      .filter((file) => file.endsWith('.tsx') && !isTestFile(file))
      .flatMap((file) => {
        const source = program.getSourceFile(file);
        if (!source) throw new Error(`${file} is not in the program`);
        return listKeys(source)
          .filter((key) => !listParts(key).every((part) => isUnique(part, checker)))
          .map((key) => `${path.relative(root, file)}: ${key.getText(source)}`);
      });
  } finally {
    api.close();
    rmSync(temporary, { recursive: true });
  }
}
