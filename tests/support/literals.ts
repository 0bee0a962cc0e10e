import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = join(import.meta.dirname, '../..')

/** The scripts below a folder of the project that people write. */
export const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.generated\.ts$/.test(name))
    .map((name) => join(folder, name))
    .sort()

/** A text in a source, with the names of the attributes and properties that contain it. */
export type Literal = { text: string; under: readonly string[]; isJsxText: boolean }

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const betweenTags = 'between tags'
export const toldInPassing = 'an alert'

/** The name of what receives a node's value: an attribute, a property, or a place that users read. */
const receiverOf = ({ type, name, key, callee, left }: Node): readonly string[] => {
  if (type === 'JSXExpressionContainer') return [betweenTags]
  if (type === 'BinaryExpression') return ['a comparison']
  if (type === 'CallExpression') return isNode(callee) && isTell(callee) ? [toldInPassing] : ['an argument']
  if (type === 'AssignmentExpression') return isNode(left) ? namesOf(left.property ?? left) : []
  const named = type === 'JSXAttribute' ? name : type === 'Property' ? key : null
  return namesOf(named)
}

const namesOf = (named: unknown): readonly string[] =>
  isNode(named) ? [String(named.name ?? named.value)] : []

const isTell = ({ object, property }: Node): boolean =>
  isNode(object) &&
  object.name === 'tell' &&
  isNode(property) &&
  ['success', 'error', 'failure'].includes(String(property.name))

/** An attribute with its bare expression, so that its value does not count as text between tags. */
const unwrapped = (node: Node): Node =>
  node.type === 'JSXAttribute' && isNode(node.value) && node.value.type === 'JSXExpressionContainer'
    ? { ...node, value: node.value.expression }
    : node

const isSilent = ({ type }: Node): boolean => type === 'ImportDeclaration' || type === 'TSLiteralType'

const literalsIn = (node: unknown, under: readonly string[] = []): Literal[] => {
  if (Array.isArray(node)) return node.flatMap((one) => literalsIn(one, under))
  if (!isNode(node) || isSilent(node)) return []
  if (node.type === 'JSXText') return [{ text: String(node.value).trim(), under: [], isJsxText: true }]
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? [{ text: node.value, under, isJsxText: false }] : []
  if (node.type === 'TemplateElement') {
    const { cooked } = node.value as { cooked: string } // a part of a template, as the parser gives it
    return [{ text: cooked, under, isJsxText: false }]
  }
  const within = [...under, ...receiverOf(node)]
  return Object.entries(unwrapped(node)).flatMap(([key, value]) =>
    key === 'key' ? [] : literalsIn(value, within),
  )
}

export const literalsOf = (source: string, text = readFileSync(join(root, source), 'utf8')): Literal[] =>
  literalsIn(parseSync(source, text).program)

type Words = { [key: string]: string | Words }

export type Bilingual = { readonly es: string | Words; readonly en: string | Words }

/** The literal value of a string or of an object of strings; undefined of any other expression. */
const wordsIn = (node: unknown): string | Words | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return undefined
  const entries = node.properties.map((property: Node) => [namesOf(property.key)[0], wordsIn(property.value)])
  return entries.every(([, value]) => value !== undefined) ? Object.fromEntries(entries) : undefined
}

const bilingualsIn = (node: unknown): Bilingual[] => {
  if (Array.isArray(node)) return node.flatMap(bilingualsIn)
  if (!isNode(node)) return []
  const words = wordsIn(node)
  if (typeof words === 'object' && words.es !== undefined && words.en !== undefined)
    return [{ es: words.es, en: words.en }]
  return Object.values(node).flatMap(bilingualsIn)
}

/** The texts that a source states in both languages at once, as `{ es, en }`. */
export const bilingualsOf = (source: string): Bilingual[] =>
  bilingualsIn(parseSync(source, readFileSync(join(root, source), 'utf8')).program)
