import { expect, test } from 'vitest'
import { parseRoster } from '../support/roster-file.ts'

const header = 'nomina,nombre,terminal,departamento,puesto,comentarios'
const rosterOf = (...lines: string[]) => new TextEncoder().encode([header, ...lines].join('\n'))
const row = (number: number, name = `Persona ${number}`, comment = '') =>
  `${number},${name},Veracruz,Operaciones,Estibador,${comment}`

/** The names that were read, or the line at which the file is refused. */
const read = async (...lines: string[]) => {
  try {
    return (await parseRoster(rosterOf(...lines))).rows.map(({ values }) => values.fullName)
  } catch (error) {
    const { code, params } = error as { code: string; params: { line?: number } } // a refusal
    return `${code} ${params.line}`
  }
}

test('[ORG-06] a quote that swallows the rows below it is refused at its line, and no row is lost in silence', async () => {
  const others = [row(3), row(4), row(5)]
  for (const [place, lines] of Object.entries({
    'to the end of the file': [row(1), row(2, '"Ana'), ...others],
    'up to the next one in the same column': [row(1), row(2, '"Ana'), row(3, 'Luis"'), row(4)],
    'up to the next one two rows below': [row(1), row(2, '"Ana'), row(3), row(4, 'Luis"')],
    'up to one in another column': [row(1), row(2, '"Ana'), row(3, 'Luis', 'alto"'), row(4)],
    'up to one that opens a value of its own': [row(1), row(2, '"Ana'), row(3, '"Luis"'), row(4)],
    'in the last column': [row(1), row(2, 'Ana', '"alto'), row(3, 'Luis', 'bajo"'), row(4)],
  }))
    expect([place, await read(...lines)]).toEqual([place, 'roster.stray-quote 3'])
  expect(
    await read('"1,Ana,Veracruz,Operaciones,Estibador,', '2",Luis,Veracruz,Operaciones,Estibador,'),
  ).toBe('roster.stray-quote 2')
})

test('[ORG-06] a quote within a value is a sign like any other, and a value may have lines of its own', async () => {
  expect(
    await read(
      row(1, 'Ana "Nena" Ruiz'),
      row(2, '"Luis ""El Güero"" Paz"'),
      row(3, '"Ruiz, Ana"'),
      row(4, 'Eva', '"Dos líneas,\nuna, con comas,\n\ny otra"'),
      row(5, '"Ana\nLuz"'),
      row(6, '5" de alto'),
      row(7, '"Eva" Luz'),
    ),
  ).toEqual([
    'Ana "Nena" Ruiz',
    'Luis "El Güero" Paz',
    'Ruiz, Ana',
    'Eva',
    'Ana Luz',
    '5" de alto',
    '"Eva" Luz',
  ])
})

test('[ORG-06] lines are told as a text editor counts them, rows as a spreadsheet does', async () => {
  const lines = [row(1, 'Ana', '"uno\r\ndos"'), row(2), row(3, '"Luis')]
  expect(await read(...lines)).toBe('roster.stray-quote 5')
  const { rows } = await parseRoster(rosterOf(...lines.slice(0, 2)))
  expect(rows.map((one) => one.row)).toEqual([2, 3])
})
