import type { EmployerEvent, PaperImageEvent, Side, Term } from '../../../domain/legal/events.ts'
import { employerLines, establishmentLines } from './employer-lines.ts'
import type { FactsOf, Shown, Writer } from './fact.ts'
import type { Text } from './text.ts'

const sideWords = {
  employer: { es: 'el patrón', en: 'the employer' },
  workers: { es: 'los trabajadores', en: 'the workers' },
} as const satisfies Record<Side, Text>

const sideOf = (write: Writer, side: Side | undefined): string => write.text(sideWords[side ?? 'employer'])

const termLine = (write: Writer, { startsOn, endsOn }: Shown<Term>): string =>
  endsOn
    ? write.text(
        { es: 'Del {{from}} al {{until}}', en: 'From {{from}} to {{until}}' },
        { from: write.day(startsOn ?? null), until: write.day(endsOn) },
      )
    : write.text({ es: 'Desde el {{from}}', en: 'From {{from}}' }, { from: write.day(startsOn ?? null) })

const minutesLine = (write: Writer, minutes: string | undefined): string =>
  write.text({ es: 'Acta: {{minutes}}', en: 'Minutes: {{minutes}}' }, { minutes: write.quote(minutes) })

type Office = Shown<Term & { readonly personId: string; readonly side: Side }>

const office = (write: Writer, text: Text, data: Office): readonly string[] => [
  write.text(text, { person: write.person(data.personId), side: sideOf(write, data.side) }),
  termLine(write, data),
]

export const employerFacts = {
  EmployerRegistered: {
    version: 1,
    kind: 'legal',
    title: { es: 'Registro de un patrón', en: 'Employer registered' },
    sentence: ({ legalName, rfc }, write) =>
      write.text(
        {
          es: 'Se registró el patrón {{name}} (RFC {{rfc}})',
          en: 'The employer {{name}} (RFC {{rfc}}) was registered',
        },
        { name: write.quote(legalName), rfc: rfc ?? '' },
      ),
  },
  EmployerCorrected: {
    version: 1,
    kind: 'legal',
    title: { es: 'Corrección de un patrón', en: 'Employer corrected' },
    sentence: ({ before, ...to }, write) => [
      write.text(
        {
          es: 'Se corrigieron los datos del patrón {{name}}',
          en: 'The details of the employer {{name}} were corrected',
        },
        { name: write.quote(to.legalName) },
      ),
      ...employerLines(write, before, to),
    ],
  },
  EmployerRemoved: {
    version: 1,
    kind: 'legal',
    title: { es: 'Patrón quitado', en: 'Employer removed' },
    sentence: ({ legalName }, write) =>
      write.text(
        { es: 'Se quitó el patrón {{name}}', en: 'The employer {{name}} was removed' },
        { name: write.quote(legalName) },
      ),
  },
  EstablishmentRegistered: {
    version: 1,
    kind: 'legal',
    title: { es: 'Registro de un establecimiento', en: 'Establishment registered' },
    sentence: ({ name, registration, terminalIds = [] }, write) => [
      write.text(
        {
          es: 'Se registró el establecimiento {{name}} (registro patronal {{registration}})',
          en: 'The establishment {{name}} (employer registration {{registration}}) was registered',
        },
        { name: write.quote(name), registration: registration ?? '' },
      ),
      ...(terminalIds.length > 0
        ? [
            write.text(
              { es: 'Terminales: {{terminals}}', en: 'Terminals: {{terminals}}' },
              { terminals: write.list(terminalIds) },
            ),
          ]
        : []),
    ],
  },
  EstablishmentCorrected: {
    version: 1,
    kind: 'legal',
    title: { es: 'Corrección de un establecimiento', en: 'Establishment corrected' },
    sentence: ({ before, ...to }, write) => [
      write.text(
        {
          es: 'Se corrigieron los datos del establecimiento {{name}}',
          en: 'The details of the establishment {{name}} were corrected',
        },
        { name: write.quote(to.name) },
      ),
      ...establishmentLines(write, before, to),
    ],
  },
  EstablishmentRemoved: {
    version: 1,
    kind: 'legal',
    title: { es: 'Establecimiento quitado', en: 'Establishment removed' },
    sentence: ({ name }, write) =>
      write.text(
        { es: 'Se quitó el establecimiento {{name}}', en: 'The establishment {{name}} was removed' },
        { name: write.quote(name) },
      ),
  },
  CommissionMemberAppointed: {
    version: 1,
    kind: 'legal',
    title: { es: 'Integrante de la comisión mixta', en: 'Member of the joint commission' },
    sentence: (data, write) => [
      ...office(
        write,
        {
          es: '{{person}} integra la comisión mixta por {{side}}',
          en: '{{person}} is on the joint commission for {{side}}',
        },
        data,
      ),
      minutesLine(write, data.minutes),
    ],
  },
  CommissionMemberCorrected: {
    version: 1,
    kind: 'legal',
    title: {
      es: 'Corrección de un integrante de la comisión mixta',
      en: 'Member of the joint commission corrected',
    },
    sentence: (data, write) => [
      ...office(
        write,
        {
          es: 'Cambió el lugar de {{person}} en la comisión mixta, por {{side}}',
          en: 'The seat of {{person}} on the joint commission, for {{side}}, changed',
        },
        data,
      ),
      minutesLine(write, data.minutes),
    ],
  },
  CommissionMemberRemoved: {
    version: 1,
    kind: 'legal',
    title: { es: 'Integrante de la comisión mixta quitado', en: 'Member of the joint commission removed' },
    sentence: ({ personId }, write) =>
      write.text(
        {
          es: 'Se quitó a {{person}} de la comisión mixta',
          en: '{{person}} was removed from the joint commission',
        },
        { person: write.person(personId) },
      ),
  },
  SignerAppointed: {
    version: 1,
    kind: 'legal',
    title: { es: 'Firmante de constancias', en: 'Signer of constancias' },
    sentence: (data, write) =>
      office(
        write,
        {
          es: '{{person}} firma las constancias por {{side}}',
          en: '{{person}} signs constancias for {{side}}',
        },
        data,
      ),
  },
  SignerCorrected: {
    version: 1,
    kind: 'legal',
    title: { es: 'Corrección de un firmante de constancias', en: 'Signer of constancias corrected' },
    sentence: (data, write) =>
      office(
        write,
        {
          es: 'Cambió el periodo en que {{person}} firma las constancias por {{side}}',
          en: 'The term in which {{person}} signs constancias for {{side}} changed',
        },
        data,
      ),
  },
  SignerRemoved: {
    version: 1,
    kind: 'legal',
    title: { es: 'Firmante de constancias quitado', en: 'Signer of constancias removed' },
    sentence: ({ personId }, write) =>
      write.text(
        {
          es: '{{person}} ya no figura como firmante de constancias',
          en: '{{person}} is no longer listed as a signer of constancias',
        },
        { person: write.person(personId) },
      ),
  },
} satisfies FactsOf<Exclude<EmployerEvent, PaperImageEvent>>
