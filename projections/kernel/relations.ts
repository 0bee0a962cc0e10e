export type Named = {
  /** Tables and views after `from`, `join` and `table`, without the statement's own `with` queries. */
  readonly relations: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

type Level = {
  /** False in a function call (`extract(year from at)`), where `from` names no table. */
  isQuery: boolean
  inFrom: boolean
  expectsRelation: boolean
  readonly defines: string | null
}

const tokens =
  /e'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"(?<quoted>(?:[^"]|"")*)"|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|\$\d+|\d[\d.]*|\S/giu

type Token = { readonly text: string; readonly isWord: boolean }

const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(tokens)]
    .filter(([token]) => !/^(--|\/\*)/.test(token))
    .map(({ 0: token, groups }) => {
      const name = groups?.quoted ?? groups?.word?.toLowerCase()
      return { text: name ?? token, isWord: name !== undefined }
    })

const query = new Set(['select', 'with', 'values', 'table'])
const endsFrom = new Set(
  'where group having window order limit offset fetch for union except intersect'.split(' '),
)

const definedBefore = (all: readonly Token[], place: number): string | null => {
  let as = place - 1
  if (all[as]?.text === 'materialized') as -= all[as - 1]?.text === 'not' ? 2 : 1
  const name = all[as - 1]
  return all[as]?.text === 'as' && name?.isWord ? name.text : null
}

const level = (changes: Partial<Level>): Level => ({
  isQuery: false,
  inFrom: false,
  expectsRelation: false,
  defines: null,
  ...changes,
})

const known = new Map<string, Named>()

/** Texts have parameters for values, so there are few. */
const textsMax = 2_000

/** Errs on the side of too many tables, never too few. */
export const namedIn = (text: string): Named => {
  const named = known.get(text) ?? readNames(text)
  if (known.size >= textsMax) known.clear()
  known.set(text, named)
  return named
}

const readNames = (text: string): Named => {
  const all = tokensOf(text)
  const isRecursive = all.some(
    ({ text: token }, place) => token === 'recursive' && all[place - 1]?.text === 'with',
  )
  const relations = new Set<string>()
  const own = new Set<string>()
  const outer: Level[] = []
  let current = level({ isQuery: true })

  const open = (place: number): void => {
    const defines = definedBefore(all, place)
    if (defines && isRecursive) own.add(defines)
    const begins = query.has(all[place + 1]?.text ?? '')
    const isJoin = current.expectsRelation && !begins
    current.expectsRelation = false
    outer.push(current)
    current = level({ isQuery: begins || isJoin, expectsRelation: isJoin, defines })
  }

  const close = (): void => {
    if (current.defines) own.add(current.defines)
    current = outer.pop() ?? level({ isQuery: true })
  }

  const relation = (place: number): void => {
    const { text: name = '' } = all[place] ?? {}
    if (name === 'lateral' || name === 'only') return
    current.expectsRelation = false
    const next = all[place + 1]?.text
    if (next === '.') relations.add(`${name}.${all[place + 2]?.text}`)
    else if (next !== '(' && !own.has(name)) relations.add(name)
  }

  all.forEach(({ text: token, isWord }, place) => {
    if (token === '(' && !isWord) open(place)
    else if (token === ')' && !isWord) close()
    else if (current.expectsRelation && isWord) relation(place)
    else if (!current.isQuery) return
    else if (token === 'from' && all[place - 1]?.text !== 'distinct') {
      current.inFrom = true
      current.expectsRelation = true
    } else if (token === 'join' || token === 'table') current.expectsRelation = true
    else if (token === ',') current.expectsRelation = current.inFrom
    else if (endsFrom.has(token)) current.inFrom = false
  })
  return { relations, words: new Set(all.flatMap(({ text: token, isWord }) => (isWord ? [token] : []))) }
}
