import { XMLParser } from 'fast-xml-parser'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { withoutEntities } from './entities.ts'

export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
  readonly line: number
}

const attributesKey = ':@'
const cdataKey = '#cdata'
const textKey = '#text'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: cdataKey,
  captureMetaData: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

type Node = Readonly<Record<string, unknown>> & { readonly [place: symbol]: { readonly startIndex?: number } }

/** The top elements. Throws evaluations.unreadable-file. */
export const readXml = (text: string): readonly Element[] => {
  const lineAt = linesOf(text)
  return elementsOf(parseXml(text), lineAt)
}

const parseXml = (text: string): readonly Node[] => {
  try {
    return parser.parse(text, true) as readonly Node[] // what the parser makes where order is kept
  } catch {
    throw new Rejection('evaluations.unreadable-file', 'text')
  }
}

const elementsOf = (nodes: readonly Node[], lineAt: (index: number) => number): readonly Element[] =>
  nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => ![attributesKey, cdataKey, textKey].includes(key))
    if (name === undefined) return []
    const content = node[name] as readonly Node[] // an element holds nodes, perhaps none
    const start = node[XMLParser.getMetaDataSymbol() as unknown as symbol]?.startIndex ?? 0
    return [
      {
        name,
        attributes: (node[attributesKey] ?? {}) as Readonly<Record<string, string>>,
        children: elementsOf(content, lineAt),
        text: content.map(textOf).join(''),
        line: lineAt(start),
      },
    ]
  })

const textOf = (node: Node): string => {
  const cdata = node[cdataKey]
  if (Array.isArray(cdata)) return cdata.map((part: Node) => String(part[textKey] ?? '')).join('')
  const text = node[textKey]
  return text === undefined ? '' : withoutEntities(String(text))
}

/** The line of a position; positions may come in any order. */
const linesOf = (text: string): ((index: number) => number) => {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (index) => {
    let low = 0
    let high = breaks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((breaks[middle] ?? 0) < index) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
