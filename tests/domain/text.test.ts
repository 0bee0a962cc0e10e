import { expect, test } from 'vitest'
import { fold } from '../../domain/kernel/decider.ts'
import {
  canonicalLine,
  canonicalText,
  foldedText,
  hasInvisibleCharacters,
  inForm,
  searchedWords,
  textHasInvisibleCharacters,
} from '../../domain/kernel/text.ts'
import { openTerminal, renameUnit, terminal } from '../../domain/organisation/units.ts'
import { createRole, role } from '../../domain/roles/role.ts'
import { id } from '../support/a.ts'
import { growth, growthMax } from '../support/growth.ts'

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** One of each kind, and every sign that turns the direction of writing. */
const refused = [
  ...codes(0x00, 0x08),
  ...codes(0x0b, 0x1f),
  ...codes(0x7f, 0x9f),
  ...codes(0x202a, 0x202e),
  ...codes(0x2066, 0x2069),
  ...[0x00ad, 0x034f, 0x061c, 0x115f, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x2028, 0x2029],
  ...[0x2060, 0x2064, 0x2065, 0x3164, 0xd800, 0xdfff, 0xfeff, 0xffa0, 0xe0041],
  ...[0x2800, 0xe000, 0xfe00, 0xfff0, 0xfffc, 0xfffe, 0x1d159, 0x1ffff, 0xe0080, 0xf0000],
]

test('no text holds a control, a sign that turns the writing, or any other character that cannot be seen', () => {
  for (const code of refused) {
    const text = `Curso${String.fromCodePoint(code)} de grúa`
    expect([code.toString(16), hasInvisibleCharacters(text)]).toEqual([code.toString(16), true])
    expect([code.toString(16), textHasInvisibleCharacters(text)]).toEqual([code.toString(16), true])
  }
})

test('nothing of it may stand at the ends of a text either; a line loses what blanks there are around it', () => {
  for (const text of ['\ufeffCurso', 'Curso\u2028', 'Curso\r'])
    expect([text, textHasInvisibleCharacters(text)]).toEqual([text, true])
  expect(canonicalLine('\ufeffCurso\u2028')).toBe('Curso')
})

test('a line has neither breaks nor tabs; a text of several lines may', () => {
  for (const text of ['Uno\ndos', 'Uno\tdos']) {
    expect([text, hasInvisibleCharacters(text), textHasInvisibleCharacters(text)]).toEqual([
      text,
      true,
      false,
    ])
  }
  expect(textHasInvisibleCharacters(canonicalText('Uno\r\ndos\rtres'))).toBe(false)
})

test('texts are compared by what they say: letters with strokes, signs that mean the same, figures below the line', () => {
  for (const alike of [
    ['O’Connor', "o'connor", 'OʼCONNOR', 'O´Connor', 'O‘Connor', 'Oꞌconnor'],
    ['Straße', 'STRASSE', 'straẞe'],
    ['Łódź', 'lodz'],
    ['Kılıç', 'kilic', 'KİLİÇ'],
    ['Søren Đặng Æsir Œuvre Þór', 'soren dang aesir oeuvre thor'],
    ['Turno 6–14', 'turno 6-14', 'Turno 6—14', 'turno 6−14'],
    ['La «red»', 'la "red"', 'la “RED”'],
    ['CO₂', 'co2'],
    ['ﬁn', 'FIN'],
    ['m²', 'm2'],
    ['N.º 1', 'n.o 1'],
    ['1½ h', '1 1/2 h'],
    ['Ａna\u00a0 Ruiz ', 'ana ruiz'],
  ])
    expect(new Set(alike.map(foldedText)).size, alike.join(' ')).toBe(1)
  for (const [one, other] of [
    ['10²', '102'],
    ['1½', '11/2'],
    ['año 1', 'año-1'],
    ['Ana', 'Anna'],
  ] as const)
    expect([one, foldedText(one) === foldedText(other)]).toEqual([one, false])
  for (const text of ['10²', 'Straße', '½', '´', 'ﷺ', 'ẞ½²'])
    expect(foldedText(foldedText(text))).toBe(foldedText(text))
})

test('a search is for each of its words, at most eight', () => {
  expect(searchedWords('  Peña  PRUEBA peña ')).toEqual(['pena', 'prueba'])
  expect(searchedWords('a b c d e f g h i')).toHaveLength(8)
  expect(searchedWords(' ')).toEqual([])
})

test('whatever can be seen is text: accents, other alphabets, signs, pictures, also such as are joined of several', () => {
  for (const text of [
    'Íñigo Peña — «100 %» ¿qué?',
    'I\u0301n\u0303igo',
    '北京 العربية हिन्दी',
    '¤ £ ¬ § a\u00a0b',
    '\u{1f44d}\u{1f3fd}',
    '\u{1f469}\u{1f3fd}\u200d\u{1f3eb}',
    '\u{1f3f3}\ufe0f\u200d\u{1f308}',
    '\u2764\ufe0f',
    '1\ufe0f\u20e3',
    'ข้ำ ตื้น',
    `a${'\u0301'.repeat(8)}`,
  ])
    expect([text, hasInvisibleCharacters(text), textHasInvisibleCharacters(text)]).toEqual([
      text,
      false,
      false,
    ])
  for (const joined of ['a\u200db', '\u{1f469}\u200da', 'a\u200d\u{1f3eb}', '\u{1f469}\u200d'])
    expect([joined, hasInvisibleCharacters(joined)]).toEqual([joined, true])
})

test('marks that pile up on one letter cover what stands around it', () => {
  const piled = `a${'\u0348'.repeat(9)}`
  expect([hasInvisibleCharacters(piled), textHasInvisibleCharacters(piled)]).toEqual([true, true])
})

test('the same text is kept alike, however it was typed', () => {
  expect(canonicalLine('  Pen\u0303a \n')).toBe('Peña')
  expect(canonicalText('Pen\u0303a\r\nRuiz\rPaz\n')).toBe('Peña\nRuiz\nPaz\n')
})

test('names of user types, terminals and the company are kept so', () => {
  const name = ' Pen\u0303a '
  const all = { isAdministrator: true, permissions: new Set<never>() }
  const [created] = createRole({ roleId: id('o'), name, permissions: ['report.*'] }, all)(role.initial)
  const [opened] = openTerminal({ id: id('t'), name })(terminal.initial)
  expect([created?.data, opened?.data]).toMatchObject([{ name: 'Peña' }, { name: 'Peña' }])
  const standing = fold(terminal, [{ type: 'TerminalOpened', data: { id: id('t'), name: 'Peña' } }])
  expect(renameUnit(terminal, name)(standing)).toEqual([])
})

test('marks without end on one letter are put in order in proportion to their number, and those of any writing are kept', async () => {
  const times = await growth(500_000, (marks) => {
    const pile = '\u0301\u0316'.repeat(marks / 2)
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
      expect(inForm(`a${pile}`, form).length).toBeLessThan(40)
      expect(inForm(`ﾞ${'ﾞ\u0301\u0316'.repeat(marks / 5)}`, form).length).toBeLessThan(40)
    }
    expect([foldedText(`Ana${pile}`), searchedWords(`ana${pile} ruiz`)]).toEqual(['ana', ['ana', 'ruiz']])
    expect([canonicalLine(`Ana${pile}`), canonicalText(pile)].map(hasInvisibleCharacters)).toEqual([
      true,
      true,
    ])
  })
  expect(times).toBeLessThan(growthMax)
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    for (const text of ['Ngũgĩ wa Thiong’o', 'Nguyễn Thị Ánh', 'שָׁלוֹם', 'กำลังที่', 'ガギ', 'z̀́̂̃̄̅'])
      expect(inForm(text, form)).toBe(text.normalize(form))
})
