import type { CatalogueEntry } from '../../../domain/kernel/catalogues.ts'
import { occupations, schoolingProofs, schoolings, schoolKinds } from '../../../domain/kernel/catalogues.ts'
import type { OrganisationEvent } from '../../../domain/organisation/events.ts'
import type { LegalDetails, PersonEvent } from '../../../domain/people/events.ts'
import type { FactsOf, Writer } from './fact.ts'
import type { Text } from './text.ts'

type Field = keyof LegalDetails

const details = {
  givenNames: { es: 'Los nombres', en: 'The given names' },
  surname: { es: 'El primer apellido', en: 'The first surname' },
  secondSurname: { es: 'El segundo apellido', en: 'The second surname' },
  curp: { es: 'La CURP', en: 'The CURP' },
  ownOccupation: { es: 'La ocupación propia', en: 'Their own occupation' },
  schooling: { es: 'La escolaridad', en: 'The schooling' },
  schoolingProof: { es: 'El comprobante de estudios', en: 'The proof of schooling' },
  schoolKind: { es: 'El tipo de escuela', en: 'The kind of school' },
  homeAddress: { es: 'El domicilio', en: 'The home address' },
} as const satisfies Record<Field, Text>

const catalogues: Partial<Record<Field, readonly CatalogueEntry[]>> = {
  ownOccupation: occupations,
  schooling: schoolings,
  schoolingProof: schoolingProofs,
  schoolKind: schoolKinds,
}

/** The catalogues of the forms are Spanish in both languages. */
export const entryName = (
  write: Writer,
  catalogue: readonly CatalogueEntry[],
  code: string | null,
): string => {
  const entry = catalogue.find((one) => one.code === code)
  return write.quote(entry ? `${entry.code} ${entry.name}` : code)
}

const firstLine = (write: Writer, field: Field, value: string | null): readonly string[] =>
  value === null
    ? []
    : [
        write.text(
          { es: '{{what}} quedó en {{to}}', en: '{{what}} is now {{to}}' },
          { what: write.text(details[field]), to: entryName(write, catalogues[field] ?? [], value) },
        ),
      ]

const fields = Object.keys(details) as readonly Field[] // a literal object's own keys

const seals = {
  givenNames: 'identity',
  surname: 'identity',
  secondSurname: 'identity',
  curp: 'identity',
  ownOccupation: 'identity',
  schooling: 'identity',
  schoolingProof: 'identity',
  schoolKind: 'identity',
  homeAddress: 'identity',
} as const satisfies Record<Field, 'identity'>

export const legalDetailsFacts = {
  LegalDetailsCorrected: {
    version: 1,
    seals,
    kind: 'people',
    title: { es: 'Datos para constancias', en: 'Details for training papers' },
    sentence: ({ personId, ...data }, write) => [
      write.text(
        {
          es: 'Se corrigieron los datos para constancias de {{person}}',
          en: 'The details of {{person}} for training papers were corrected',
        },
        { person: write.person(personId) },
      ),
      ...fields.flatMap((field) =>
        write.before === null
          ? firstLine(write, field, data[field] ?? null)
          : write.change(field, write.text(details[field]), (value) =>
              entryName(write, catalogues[field] ?? [], value),
            ),
      ),
    ],
  },
} satisfies Partial<FactsOf<PersonEvent>>

export const occupationFacts = {
  JobTitleOccupationChosen: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Ocupación de un puesto', en: 'Occupation of a job title' },
    sentence: ({ id, occupation = null }, write) =>
      occupation === null
        ? write.text(
            {
              es: 'El puesto {{name}} ya no tiene ocupación',
              en: 'The job title {{name}} has no occupation any more',
            },
            { name: write.name(id) },
          )
        : write.text(
            {
              es: 'La ocupación del puesto {{name}} es {{occupation}}',
              en: 'The occupation of the job title {{name}} is {{occupation}}',
            },
            { name: write.name(id), occupation: entryName(write, occupations, occupation) },
          ),
  },
} satisfies Partial<FactsOf<OrganisationEvent>>
