import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Expression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isPropertyAccessExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { isTestFile } from './source-imports';

/** The names that a key of an open string type may have: something that is unique in its list. */
const uniqueNames = /^_?(index|id|key|slug|path|to|anchor|value|email|code|prefix|origin)$|(Id|Key|Path)$/;
/** In the back office they are names of fields, remotes and roles; on public pages those of people. */
const officeName = /^name$/;

const isOpenString = (type: Type): boolean =>
  type.isUnionType() ? type.getTypes().some(isOpenString) : (type.flags & TypeFlags.String) !== 0;

/** The parts of a concatenation or template; else the expression itself. */
function listParts(expression: Expression): Expression[] {
  if (isTemplateExpression(expression)) return expression.templateSpans.map((span) => span.expression);
  if (isBinaryExpression(expression) && expression.operatorToken.kind === SyntaxKind.PlusToken)
    return [expression.left, expression.right].flatMap(listParts);
  return [expression];
}

function isNamed(part: Expression, isOffice: boolean): boolean {
  const named = isCallExpression(part) ? part.expression : part;
  const name = isPropertyAccessExpression(named) ? named.name : named;
  return isIdentifier(name) && (uniqueNames.test(name.text) || (isOffice && officeName.test(name.text)));
}

function isOpen(part: Expression, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(part);
  return type !== undefined && isOpenString(type);
}

/** One unique part makes the whole unique; closed sets of words are. */
function isUnique(key: Expression, checker: Checker, isOffice: boolean): boolean {
  const parts = listParts(key);
  return parts.some((part) => isNamed(part, isOffice)) || !parts.some((part) => isOpen(part, checker));
}

const isMapped = (node: Node): boolean =>
  isCallExpression(node) &&
  isPropertyAccessExpression(node.expression) &&
  isIdentifier(node.expression.name) &&
  /^(flatMap|map|from)$/.test(node.expression.name.text);

/** The keys of list items. Elsewhere a key begins a component anew. */
function listKeys(node: Node): Expression[] {
  const keys: Expression[] = [];
  const collect = (child: Node, isInList: boolean): void => {
    if (isInList && isJsxAttribute(child) && isIdentifier(child.name) && child.name.text === 'key') {
      const { initializer } = child;
      if (initializer && isJsxExpression(initializer) && initializer.expression)
        keys.push(initializer.expression);
    }
    const isBelowList = isInList || isMapped(child);
    child.forEachChild((next) => collect(next, isBelowList));
  };
  collect(node, false);
  return keys;
}

/**
 * The keys of lists that are texts, as `file: expression`. Texts may occur twice in a list, and React then leaves elements of the last
 * page on the next one.
 */
export function listTextKeys(
  root: string,
  folders: readonly string[],
  { isOffice = false }: { isOffice?: boolean } = {},
): string[] {
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
          .filter((key) => !isUnique(key, checker, isOffice))
          .map((key) => `${path.relative(root, file)}: ${key.getText(source)}`);
      });
  } finally {
    api.close();
    rmSync(temporary, { recursive: true });
  }
}
