import type { PersonEvent } from '../../../domain/people/events.ts'
import type { ForgettingGround } from '../../../domain/people/rules.ts'
import type { FactsOf } from './fact.ts'
import { recordWords } from './retention-terms.ts'
import type { Text } from './text.ts'

const textsByGround = {
  request: {
    es: 'Se suprimieron los datos personales de {{person}}, a petición suya',
    en: 'The personal details of {{person}} were erased, as they asked',
  },
  retention: {
    es: 'Se suprimieron los datos personales de {{person}}, al terminar el plazo de conservación',
    en: 'The personal details of {{person}} were erased, as the time to keep them was over',
  },
  error: {
    es: 'Se suprimieron los datos personales de {{person}}, que no debieron registrarse',
    en: 'The personal details of {{person}} were erased, as they should not have been recorded',
  },
} as const satisfies Record<ForgettingGround, Text>

const forgettingText = {
  es: 'Se suprimieron los datos personales de {{person}}',
  en: 'The personal details of {{person}} were erased',
}

export const forgettingFacts = {
  PersonForgotten: {
    version: 2,
    seals: { keptName: 'legal' },
    kind: 'people',
    title: { es: 'Supresión de datos personales', en: 'Personal data erased' },
    cause: 'forgotten',
    trigger: {
      alone: {
        es: 'Por el sistema, al suprimirse sus datos personales',
        en: 'By the system, when their personal details were erased',
      },
      byName: {
        es: 'Por el sistema, al suprimirse sus datos personales; los suprimió {{name}}',
        en: 'By the system, when their personal details were erased by {{name}}',
      },
    },
    sentence: ({ personId, ground, kept = [] }, write) => [
      write.text((ground && textsByGround[ground]) ?? forgettingText, { person: write.person(personId) }),
      ...kept.map(({ kind, article, until }) =>
        write.text(
          {
            es: '{{records}}: se conservan hasta el {{until}} ({{article}})',
            en: '{{records}}: kept until {{until}} ({{article}})',
          },
          { records: write.text(recordWords[kind]), until: write.day(until), article },
        ),
      ),
    ],
  },
  RetentionEnded: {
    version: 1,
    kind: 'people',
    title: { es: 'Fin de la conservación', en: 'End of retention' },
    sentence: ({ personId, kinds = [] }, write) => [
      write.text(
        {
          es: 'Terminó el plazo por el que la ley hacía conservar registros de {{person}}',
          en: 'The time for which the law made the company keep records of {{person}} is over',
        },
        { person: write.person(personId) },
      ),
      ...kinds.map((kind) => write.text(recordWords[kind])),
    ],
  },
  LegalHoldPlaced: {
    version: 1,
    seals: { reason: 'legal' },
    kind: 'people',
    title: { es: 'Retención legal', en: 'Legal hold' },
    sentence: ({ personId, until = null }, write) =>
      until === null
        ? write.text(
            {
              es: 'Lo que la ley conserva de {{person}} queda retenido sin fecha de fin',
              en: 'What the law keeps of {{person}} is on hold without an end date',
            },
            { person: write.person(personId) },
          )
        : write.text(
            {
              es: 'Lo que la ley conserva de {{person}} queda retenido hasta el {{until}}',
              en: 'What the law keeps of {{person}} is on hold until {{until}}',
            },
            { person: write.person(personId), until: write.day(until) },
          ),
  },
  LegalHoldEnded: {
    version: 1,
    seals: { reason: 'legal' },
    kind: 'people',
    title: { es: 'Fin de una retención legal', en: 'End of a legal hold' },
    sentence: ({ personId }, write) =>
      write.text(
        {
          es: 'Lo que la ley conserva de {{person}} ya no está retenido',
          en: 'What the law keeps of {{person}} is no longer on hold',
        },
        { person: write.person(personId) },
      ),
  },
} satisfies Partial<FactsOf<PersonEvent>>
