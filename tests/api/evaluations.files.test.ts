import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FileFormat,
  fileFormats,
  readQuestionFile,
  writeQuestionFile,
} from '../../api/features/evaluations/files/question-file.ts'
import type { Question } from '../../domain/evaluations/events.ts'
import { textHasInvisibleCharacters } from '../../domain/kernel/text.ts'

const read = (format: FileFormat, text: string) => readQuestionFile(format, text, 'es')
const gift = (text: string) => read('gift', text)
const moodle = (questions: string) => read('moodle', `<?xml version="1.0"?>\n<quiz>\n${questions}\n</quiz>`)
const notes = (list: readonly { line: number; kind: string; reason: string }[]) =>
  list.map(({ line, kind, reason }) => `${line} ${kind} ${reason}`)
const answered = (...answers: string[]) =>
  answers.map((response) => ({ response: response.replace(/^\*/, ''), isCorrect: response.startsWith('*') }))

describe('a GIFT file', () => {
  test('choices, true or false, accepted answers and essays are questions with the line where they begin', () => {
    const file = gift(
      `// banco de 2019
$CATEGORY: $course$/Seguridad

// points: 40
::Salidas::¿Cuál es la salida \\{norte\\}?{
  =La A
  ~La B
}

El extintor se revisa cada mes.{T}

El casco es opcional {FALSE}

¿Color de la señal? {=rojo =colorado}

Describa el simulacro. {}

El punto de reunión es {~el taller =el patio} desde 2019.
`,
    )
    expect(file.questions).toEqual([
      {
        line: 5,
        question: '¿Cuál es la salida {norte}?',
        value: 40,
        type: 'multipleChoice',
        answers: answered('*La A', 'La B'),
      },
      {
        line: 10,
        question: 'El extintor se revisa cada mes.',
        value: null,
        type: 'multipleChoice',
        answers: answered('*Verdadero', 'Falso'),
      },
      {
        line: 12,
        question: 'El casco es opcional',
        value: null,
        type: 'multipleChoice',
        answers: answered('Verdadero', '*Falso'),
      },
      {
        line: 14,
        question: '¿Color de la señal?',
        value: null,
        type: 'freeResponse',
        answers: answered('*rojo', '*colorado'),
      },
      { line: 16, question: 'Describa el simulacro.', value: null, type: 'freeResponse', answers: [] },
      {
        line: 18,
        question: 'El punto de reunión es _____ desde 2019.',
        value: null,
        type: 'multipleChoice',
        answers: answered('el taller', '*el patio'),
      },
    ])
    expect(file.notTaken).toEqual([])
    expect(notes(file.changed)).toEqual(['2 category category', '18 multichoice missingWord'])
  })

  test('what cannot be asked here is named with its line and why, and the questions around it stand', () => {
    const file = gift(
      `Antes de todo {T}

¿Cuántos? {#3:1}

Una {=gato -> meow =perro -> guau}

Solo un texto.

Varias {~%50%a ~%50%b ~%-100%c}

Dos buenas {=a =b ~c}

Ninguna {~a ~b}

Una sola {~%100%a}

Sin cerrar {=a

Once {=a~b~c~d~e~f~g~h~i~j~k}

Con {=x} y con {=y}

{=sin texto}

Media {=%50%a}

Después de todo {F}`,
    )
    expect(file.questions.map(({ question }) => question)).toEqual(['Antes de todo', 'Después de todo'])
    expect(notes(file.notTaken)).toEqual([
      '3 numerical unsupported',
      '5 matching unsupported',
      '7 description unsupported',
      '9 multichoice severalCorrect',
      '11 multichoice severalCorrect',
      '13 multichoice noCorrect',
      '15 multichoice tooFewAnswers',
      '17 gift unreadable',
      '19 multichoice tooManyAnswers',
      '21 cloze unsupported',
      '23 shortanswer noText',
      '25 shortanswer noCorrect',
    ])
  })

  test('partial credit, feedback, HTML, pictures and signs that stand for any text are said where they are left out', () => {
    const file = gift(
      `Parcial {=a ~%50%b ~%-25%c}

Comentada {=a#¡Bien! ~b#Mal}

General {=a ~b ####Lea el manual}

[html]<p>Lea&nbsp;<b>bien</b> el&aacute;rea</p><p>y responda<br>con &lt;uno&gt;</p>{=<i>x</i> ~y}

Mire <img src="a.png"> esto {=a ~b}

Comodín {=mar* =mar\\\\*}

Media {=entera =%50%media}

[plain]<b>tal cual</b> {=<i>x</i> ~y}`,
    )
    expect(notes(file.changed)).toEqual([
      '1 multichoice partialCredit',
      '3 multichoice feedback',
      '5 multichoice feedback',
      '7 multichoice html',
      '9 multichoice media',
      '9 multichoice html',
      '11 shortanswer wildcard',
      '13 shortanswer partialCredit',
    ])
    const [partial, , , html, , wild, half, plain] = file.questions
    expect(partial?.answers).toEqual(answered('*a', 'b', 'c'))
    expect(html).toMatchObject({
      question: 'Lea bien elárea\ny responda\ncon <uno>',
      answers: answered('*x', 'y'),
    })
    expect(wild?.answers).toEqual(answered('*mar*', '*mar*'))
    expect(half?.answers).toEqual(answered('*entera'))
    expect(plain).toMatchObject({ question: '<b>tal cual</b>', answers: answered('*<i>x</i>', 'y') })
  })

  test('Windows line ends and a mark at the beginning change nothing, and true is said in the reader’s language', () => {
    const file = readQuestionFile('gift', '\ufeffUno dos tres {T}\r\n\r\nCuatro cinco {#1}\r\n', 'en')
    expect(file.questions[0]).toMatchObject({ line: 1, answers: answered('*True', 'False') })
    expect(notes(file.notTaken)).toEqual(['3 numerical unsupported'])
  })
})

describe('true or false in a file', () => {
  const truth = (file: ReturnType<typeof gift>) =>
    file.questions.map(({ answers }) => answers.find(({ isCorrect }) => isCorrect)?.response)
  const stated = (right: string, wrong: string, format = 'moodle_auto_format', fraction = '100') =>
    moodle(`<question type="truefalse"><questiontext><text>El casco se usa</text></questiontext>
<answer fraction="0" format="${format}"><text>${wrong}</text></answer>
<answer fraction="${fraction}" format="${format}"><text>${right}</text></answer></question>`)

  test('GIFT says it by its letter or its word, in Spanish and in English', () => {
    for (const word of ['T', 'TRUE', 'V', 'v', 'VERDADERO', 'Verdadero.', ' <p>true</p> '])
      expect([word, ...truth(gift(`El casco se usa {${word}}`))]).toEqual([word, 'Verdadero'])
    for (const word of ['F', 'FALSE', 'FALSO', 'falso', 'FALSO#No siempre#Bien'])
      expect([word, ...truth(gift(`El casco se usa {${word}}`))]).toEqual([word, 'Falso'])
    for (const word of ['=V', '1', 'Sí', 'vanadio'])
      expect(gift(`Elemento 23 {${word}}`).questions).toMatchObject([{ type: 'freeResponse' }])
  })

  test('Moodle XML says it by meaning, whichever words and tags it says it in', () => {
    for (const [right, wrong] of [
      ['true', 'false'],
      ['Verdadero', 'Falso'],
      ['V', 'F'],
      ['<![CDATA[<p>true</p>]]>', '<![CDATA[<p>false</p>]]>'],
    ] as const) {
      const [yes, no] = [stated(right, wrong), stated(wrong, right, 'html')]
      expect([right, ...truth(yes), ...truth(no)]).toEqual([right, 'Verdadero', 'Falso'])
      expect(notes([...yes.changed, ...no.changed])).toEqual([])
    }
    const agreed = stated('No', 'S&amp;iacute;')
    expect(truth(agreed)).toEqual(['Falso'])
    expect(notes(agreed.changed)).toEqual(['3 truefalse truthWord'])
    expect(truth(stated('V', 'F', 'html', '100,00000'))).toEqual(['Verdadero'])
  })

  test('a word of unknown meaning, two that mean the same, and two right ones are refused by line', () => {
    const refused = (file: ReturnType<typeof gift>) => [...truth(file), ...notes(file.notTaken)]
    expect(refused(stated('Quizá', 'Falso'))).toEqual(['3 truefalse unknownTruth'])
    expect(refused(stated('V', 'Verdadero'))).toEqual(['3 truefalse unknownTruth'])
    expect(refused(stated('true', 'false', 'html', '0'))).toEqual(['3 truefalse noCorrect'])
    const both = '<answer fraction="100"><text>true</text></answer>'
    const twice = `<question type="truefalse"><questiontext><text>Uno</text></questiontext>${both}${both}</question>`
    expect(refused(moodle(twice))).toEqual(['3 truefalse severalCorrect'])
  })
})

describe('the letters of a text in a file', () => {
  const textOf = (text: string) => gift(`${text} {=a ~b}`).questions[0]?.question
  const accepted = (answer: string) => {
    const file = gift(`Escriba el color {=${answer}}`)
    return [file.questions[0]?.answers[0]?.response, ...notes(file.changed)]
  }

  test('entities are read with tags and without, and stay where the text is said to be plain', () => {
    expect(textOf('&iquest;Cu&aacute;l es el &aring;ngulo &alpha; &ge; 30&deg; &mdash; &Omega;?')).toBe(
      '¿Cuál es el ångulo α ≥ 30° — Ω?',
    )
    expect(textOf('Uno\n&iquest;dos?')).toBe('Uno\n¿dos?')
    expect(textOf('[plain]&iquest;Cu&aacute;l?')).toBe('&iquest;Cu&aacute;l?')
    expect(textOf('Diga &nada; y ya')).toBe('Diga &nada; y ya')
    expect(accepted('&aacute;mbar')).toEqual(['ámbar'])
    const asked = moodle(
      '<question type="essay"><questiontext format="moodle_auto_format"><text>&amp;iquest;Cu&amp;aacute;l es?</text></questiontext></question>',
    )
    expect(asked.questions[0]?.question).toBe('¿Cuál es?')
  })

  test('comparisons and what only looks like a tag keep their letters, in HTML too', () => {
    for (const text of [
      'Si a<b y c>d entonces',
      'Si a<b>c entonces',
      'Use List<String> aquí',
      'Con x <p q> z',
      'Entre <i y s> hay algo',
    ]) {
      expect(textOf(text)).toBe(text)
      const html = gift(`[html]${text} {=a ~b}`)
      expect([html.questions[0]?.question, ...html.changed]).toEqual([text])
    }
    expect(textOf('Si a<b y c>d <strong>entonces</strong>')).toBe('Si a<b y c>d entonces')
    expect(
      textOf(
        '<p class\\="x">Uno</p><img alt\\="a > b" src\\="y.png"><video controls></video> <o\\:p>dos</o\\:p>',
      ),
    ).toBe('Uno\ndos')
  })

  test('the mark of a format and the signs of Markdown are left out of accepted answers, and told', () => {
    expect(accepted('[markdown]rojo')).toEqual(['rojo'])
    expect(accepted('[moodle]rojo')).toEqual(['rojo'])
    expect(accepted('[markdown]**rojo**')).toEqual(['rojo', '1 shortanswer html'])
    expect(accepted('[html]<i>rojo</i>')).toEqual(['rojo', '1 shortanswer html'])
    expect(accepted('[markdown]mar*')).toEqual(['mar*', '1 shortanswer wildcard'])
    expect(
      textOf('[markdown]\\# Lea *bien* el `archivo` nombre_del_archivo [aquí](http\\://a.b), 2 * 3 * 4'),
    ).toBe('Lea bien el archivo nombre_del_archivo aquí, 2 * 3 * 4')
    expect(notes(gift('[markdown]Vea ![el plano](a.png) aquí {=a ~b}').changed)).toEqual([
      '1 multichoice media',
      '1 multichoice html',
    ])
  })
})

describe('a Moodle XML file', () => {
  test('its four kinds are questions with their points; a category is said', () => {
    const file = moodle(`<question type="category"><category><text>$course$/A</text></category></question>
<question type="multichoice">
  <name><text>Uno</text></name>
  <questiontext format="html"><text><![CDATA[<p>¿Qué se&ntilde;al &amp; color?</p>]]></text></questiontext>
  <defaultgrade>2.5000000</defaultgrade><single>true</single>
  <answer fraction="100" format="html"><text><![CDATA[<p>Roja</p>]]></text><feedback format="html"><text></text></feedback></answer>
  <answer fraction="0"><text>Azul &amp;lt; verde &#225;</text></answer>
</question>
<question type="truefalse"><questiontext format="html"><text>&lt;p&gt;Es obligatorio&lt;/p&gt;</text></questiontext>
  <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
<question type="shortanswer"><questiontext format="plain_text"><text>¿Quién &lt;b&gt;avisa?</text></questiontext>
  <defaultgrade>1</defaultgrade><usecase>1</usecase>
  <answer fraction="100"><text>el vigía</text></answer><answer fraction="50"><text>el otro</text></answer></question>
<question type="essay"><questiontext format="html"><text>Explique</text></questiontext><graderinfo format="html"><text>ver anexo</text></graderinfo></question>`)
    expect(file.questions).toEqual([
      {
        line: 4,
        question: '¿Qué señal & color?',
        value: 2.5,
        type: 'multipleChoice',
        answers: answered('*Roja', 'Azul < verde á'),
      },
      {
        line: 11,
        question: 'Es obligatorio',
        value: null,
        type: 'multipleChoice',
        answers: answered('Verdadero', '*Falso'),
      },
      {
        line: 13,
        question: '¿Quién <b>avisa?',
        value: 1,
        type: 'freeResponse',
        answers: answered('*el vigía'),
      },
      { line: 16, question: 'Explique', value: null, type: 'freeResponse', answers: [] },
    ])
    expect(notes(file.changed)).toEqual([
      '3 category category',
      '13 shortanswer caseSensitive',
      '13 shortanswer partialCredit',
      '16 essay feedback',
    ])
  })

  test('every other kind is named with its line, whatever it is called', () => {
    const kinds = ['matching', 'numerical', 'cloze', 'calculated', 'ddwtos', 'description', 'constructor', '']
    const file = moodle(
      kinds
        .map((kind) => `<question type="${kind}"><questiontext><text>a</text></questiontext></question>`)
        .join('\n'),
    )
    expect(file.questions).toEqual([])
    expect(notes(file.notTaken)).toEqual(kinds.map((kind, index) => `${index + 3} ${kind} unsupported`))
  })

  test('pictures, hints and several right answers are said', () => {
    const file =
      moodle(`<question type="multichoice"><questiontext format="html"><text>Vea la imagen</text><file name="a.png" encoding="base64">AAAA</file></questiontext>
<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer><hint><text>Piense</text></hint></question>
<question type="multichoice"><questiontext><text>Elija dos</text></questiontext><single>false</single>
<answer fraction="50"><text>a</text></answer><answer fraction="50"><text>b</text></answer></question>`)
    expect(notes(file.changed)).toEqual(['3 multichoice feedback', '3 multichoice media'])
    expect(notes(file.notTaken)).toEqual(['5 multichoice severalCorrect'])
  })

  test('what is no such file is refused, and a file’s own entities stand for nothing', () => {
    for (const text of ['', 'hola', '<quiz>', '<quiz><question></quiz>', '<otro></otro>', '{"a":1}'])
      expect(() => read('moodle', text)).toThrow(
        expect.objectContaining({ code: 'evaluations.unreadable-file' }),
      )
    const declaring = (entity: string) => `<!DOCTYPE quiz [<!ENTITY x ${entity}>]>
<quiz><question type="essay"><questiontext><text>Diga &x; y ya</text></questiontext></question></quiz>`
    expect(read('moodle', declaring('"boom"')).questions[0]?.question).toBe('Diga &x; y ya')
    expect(() => read('moodle', declaring('SYSTEM "file:///etc/passwd"'))).toThrow(
      expect.objectContaining({ code: 'evaluations.unreadable-file' }),
    )
  })
})

describe('a large or hostile file', () => {
  test('of more than a thousand pieces is refused, in either format', () => {
    const line = (count: number) => 'Pregunta de prueba {T}\n\n'.repeat(count)
    expect(gift(line(1000)).questions).toHaveLength(1000)
    expect(() => gift(line(1001))).toThrow(
      expect.objectContaining({ code: 'evaluations.file-too-long', params: { most: 1000 } }),
    )
  })

  test('a text that nobody could keep is not taken; what cannot be seen in one is left out and said', () => {
    expect(notes(gift(`${'x'.repeat(5001)} {T}`).notTaken)).toEqual(['1 truefalse tooLong'])
    expect(gift(`${'x'.repeat(5000)} {T}`).questions).toHaveLength(1)
    const hidden = gift('Salida\u200b norte\ue005 {=a ~b}')
    expect(hidden.questions[0]?.question).toBe('Salida norte')
    expect(notes(hidden.changed)).toEqual(['1 multichoice invisible'])
    expect(notes(gift(`a${'\u0301'.repeat(12)} {T}`).notTaken)).toEqual(['1 truefalse unreadable'])
  })

  test('signs without number that open and never close are read all the same', () => {
    for (const part of [
      '<!--',
      '<script',
      '{',
      '}',
      '=',
      '~',
      '->',
      '\\',
      '%5%',
      '::',
      '<p ',
      '<p "',
      '<b a ',
      '<b',
      '**a',
      '_a ',
      '![',
      '&#1',
      '   ',
      '#',
    ])
      for (const around of [
        (text: string) => text,
        (text: string) => `[html]a {=${text} ~b}`,
        (text: string) => `[markdown]a {=${text} ~b}`,
      ])
        expect(gift(around(part.repeat(200_000 / part.length))).questions.length).toBeLessThan(2)
  })
})

const awkward = fc.constantFrom(
  ...[
    '\\',
    '~',
    '=',
    '#',
    '{',
    '}',
    ':',
    '::',
    '%',
    '%50%',
    '[',
    '[html]',
    '->',
    '*',
    '\\*',
    '//',
    '####',
    '\\n',
    '\n',
    '\t',
    ' ',
  ],
  ...[
    ']]>',
    '<![CDATA[',
    '<b>',
    '</text>',
    '&',
    '&amp;',
    '&#65;',
    '<!--',
    '"',
    "'",
    '$CATEGORY:',
    'T',
    '// points: 5',
    'ñ',
    '👩‍🏫',
    '漢',
    'é',
  ],
)
const anyText = (least: number, parting: string) =>
  fc
    .array(fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 4 })), { minLength: 1, maxLength: 12 })
    .map((parts) =>
      parts
        .join('')
        .replace(/[\r\n\t]/g, parting)
        .normalize('NFC')
        .trim(),
    )
    .filter((text) => text.length >= least && !textHasInvisibleCharacters(text))
const questionText = fc.oneof(anyText(6, '\n'), anyText(6, ' '))
const response = anyText(1, ' ')

const choice = fc
  .tuple(fc.array(response, { minLength: 2, maxLength: 10 }), fc.nat(9))
  .map(([texts, correct]) => ({
    type: 'multipleChoice' as const,
    answers: texts.map((one, at) => ({ response: one, isCorrect: at === correct % texts.length })),
  }))
const free = fc.array(response, { maxLength: 10 }).map((texts) => ({
  type: 'freeResponse' as const,
  answers: texts.map((one) => ({ response: one, isCorrect: true })),
}))
const asked = fc
  .record({ question: questionText, value: fc.integer({ min: 1, max: 99 }), rest: fc.oneof(choice, free) })
  .map(({ question, value, rest }) => ({ question, value, ...rest }))
type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never

const saved = ({ question, value, type, answers }: Asked, index: number): Question => ({
  id: `q${index}`,
  order: index + 1,
  question,
  value,
  type,
  answers: answers.map((one, place) => ({ id: `a${index}.${place}`, order: place + 1, ...one })),
})

describe('what went out', () => {
  for (const format of fileFormats)
    test(`comes in the same from ${format}, whatever the texts hold`, () => {
      fc.assert(
        fc.property(fc.array(asked, { minLength: 1, maxLength: 4 }), (questions) => {
          const file = read(format, writeQuestionFile(format, questions.map(saved)))
          expect(file.notTaken).toEqual([])
          expect(file.changed).toEqual([])
          expect(file.questions.map(({ line: _, ...one }) => one)).toEqual(questions)
        }),
        { numRuns: 400 },
      )
    })
})
