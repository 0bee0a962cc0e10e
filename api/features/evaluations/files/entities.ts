import { decodeEntities } from '../../../kit/entities.ts'

const latin = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ iexcl: String.fromCodePoint(0xa1), iquest: String.fromCodePoint(0xbf), laquo: '«', raquo: '»' },
  ...{ ldquo: '“', rdquo: '”', bdquo: '„', lsquo: '‘', rsquo: '’', sbquo: '‚', lsaquo: '‹', rsaquo: '›' },
  ...{ ndash: '–', mdash: '—', hellip: '…', middot: '·', bull: '•', sect: '§', para: '¶', dagger: '†' },
  ...{ deg: '°', ordf: 'ª', ordm: 'º', sup1: '¹', sup2: '²', sup3: '³', micro: 'µ', permil: '‰' },
  ...{ frac12: '½', frac14: '¼', frac34: '¾', prime: '′', Prime: '″', frasl: '⁄', brvbar: '¦', not: '¬' },
  ...{ cent: '¢', pound: '£', yen: '¥', euro: '€', curren: '¤', copy: '©', reg: '®', trade: '™' },
  ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø' },
  ...{ eth: 'ð', ETH: 'Ð', thorn: 'þ', THORN: 'Þ' },
}

const signs = {
  ...{ times: '×', divide: '÷', plusmn: '±', minus: '−', le: '≤', ge: '≥', ne: '≠', asymp: '≈', sim: '∼' },
  ...{ cong: '≅', equiv: '≡', prop: '∝', infin: '∞', radic: '√', sum: '∑', prod: '∏', int: '∫', part: '∂' },
  ...{ nabla: '∇', isin: '∈', notin: '∉', ni: '∋', cap: '∩', cup: '∪', sub: '⊂', sup: '⊃', sube: '⊆' },
  ...{ supe: '⊇', and: '∧', or: '∨', forall: '∀', exist: '∃', empty: '∅', ang: '∠', perp: '⊥', there4: '∴' },
  ...{ rarr: '→', larr: '←', uarr: '↑', darr: '↓', harr: '↔', rArr: '⇒', lArr: '⇐', hArr: '⇔', loz: '◊' },
}

const greek =
  'alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω'

const greekLetters = (): readonly (readonly [string, string])[] =>
  [...greek.matchAll(/(\S+) (\S+)/g)].flatMap(([, name = '', letter = '']) => [
    [name, letter] as const,
    [`${name[0]?.toUpperCase()}${name.slice(1)}`, letter.toUpperCase()] as const,
  ])

const namedEntities: ReadonlyMap<string, string> = new Map([
  ...Object.entries(latin),
  ...Object.entries(signs),
  ...greekLetters(),
])

/** Diacritics: `&eacute;` is e with an acute accent. */
const marks: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['caron', '\u030c'],
  ['cedil', '\u0327'],
])

const withDiacritic = (name: string): string | null => {
  const mark = marks.get(name.slice(1))
  return mark ? `${name[0]}${mark}`.normalize('NFC') : null
}

export const withoutEntities = (text: string): string =>
  decodeEntities(text, (name) => namedEntities.get(name) ?? withDiacritic(name))
