import type { PersonEvent } from '../../../domain/people/events.ts'
import { accessFacts } from './access.ts'
import type { DataIn, FactsOf, Writer } from './fact.ts'
import { forgettingFacts } from './forgetting.ts'
import { legalDetailsFacts } from './legal-details.ts'
import { managerFacts } from './managers.ts'

type Placement = Partial<DataIn<PersonEvent, 'EmployeeTransferred'>['from']>

const placeLines = (write: Writer, from: Placement, to: Placement): readonly string[] => [
  ...write.difference(
    write.text({ es: 'La terminal', en: 'The terminal' }),
    write.name(from.terminalId),
    write.name(to.terminalId),
  ),
  ...write.difference(
    write.text({ es: 'El departamento', en: 'The department' }),
    write.name(from.departmentId),
    write.name(to.departmentId),
  ),
  ...write.difference(
    write.text({ es: 'El puesto', en: 'The job title' }),
    write.name(from.jobTitleId),
    write.name(to.jobTitleId),
  ),
  ...write.difference(
    write.text({ es: 'El tipo de puesto', en: 'The job title type' }),
    typeOf(write, from),
    typeOf(write, to),
  ),
]

const typeOf = (write: Writer, { jobTitleTypeId }: Placement): string =>
  jobTitleTypeId === null ? write.text({ es: 'sin tipo', en: 'no type' }) : write.name(jobTitleTypeId)

const gender = (write: Writer, value: 0 | 1 | null): string => {
  if (value === null) return write.text({ es: 'sin indicar', en: 'not stated' })
  return write.text(value === 0 ? { es: 'masculino', en: 'male' } : { es: 'femenino', en: 'female' })
}

const details = {
  payrollNum: 'identity',
  fullName: 'identity',
  email: 'identity',
  telephone: 'identity',
  gender: 'identity',
  birthDate: 'identity',
  entryDate: 'identity',
} as const

export const personFacts = {
  EmployeeHired: {
    version: 1,
    seals: details,
    kind: 'people',
    title: { es: 'Alta de una persona', en: 'Person hired' },
    trigger: {
      alone: { es: 'Por el sistema, al darse de alta', en: 'By the system, when they were hired' },
      byName: {
        es: 'Por el sistema, al darse de alta; dio de alta {{name}}',
        en: 'By the system, when they were hired by {{name}}',
      },
    },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Se dio de alta a {{person}}: puesto {{jobTitle}}, departamento {{department}}, terminal {{terminal}}, tipo de usuario {{role}}',
          en: '{{person}} was hired: job title {{jobTitle}}, department {{department}}, terminal {{terminal}}, user type {{role}}',
        },
        {
          person: write.person(data.personId),
          jobTitle: write.name(data.jobTitleId),
          department: write.name(data.departmentId),
          terminal: write.name(data.terminalId),
          role: write.name(data.roleId),
        },
      ),
  },
  PersonalDetailsCorrected: {
    version: 1,
    seals: details,
    kind: 'people',
    title: { es: 'Corrección de datos personales', en: 'Personal details corrected' },
    sentence: ({ personId }, write) => [
      write.text(
        { es: 'Se corrigieron los datos de {{person}}', en: 'The details of {{person}} were corrected' },
        { person: write.person(personId) },
      ),
      ...write.change('fullName', write.text({ es: 'El nombre', en: 'The name' }), write.quote),
      ...write.change(
        'payrollNum',
        write.text({ es: 'El número de nómina', en: 'The payroll number' }),
        write.quote,
      ),
      ...write.change('email', write.text({ es: 'El correo electrónico', en: 'The email' }), write.quote),
      ...write.change('telephone', write.text({ es: 'El teléfono', en: 'The telephone' }), write.quote),
      ...write.change('gender', write.text({ es: 'El género', en: 'The gender' }), (value) =>
        gender(write, value),
      ),
      ...write.change(
        'birthDate',
        write.text({ es: 'La fecha de nacimiento', en: 'The birth date' }),
        write.day,
      ),
      ...write.change('entryDate', write.text({ es: 'La fecha de ingreso', en: 'The hire date' }), write.day),
    ],
  },
  ...legalDetailsFacts,
  EmployeeTransferred: {
    version: 1,
    kind: 'people',
    title: { es: 'Cambio de lugar de trabajo', en: 'Place of work changed' },
    cause: 'moved',
    trigger: {
      alone: {
        es: 'Por el sistema, al cambiar su lugar de trabajo',
        en: 'By the system, when their place of work changed',
      },
      byName: {
        es: 'Por el sistema, al cambiar su lugar de trabajo; lo cambió {{name}}',
        en: 'By the system, when their place of work was changed by {{name}}',
      },
    },
    sentence: ({ personId, from = {}, ...to }, write) => [
      write.text(
        { es: 'Cambió el lugar de trabajo de {{person}}', en: 'The place of work of {{person}} changed' },
        { person: write.person(personId) },
      ),
      ...placeLines(write, from, to),
    ],
  },
  RoleAssigned: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'people',
    title: { es: 'Cambio de tipo de usuario', en: 'User type changed' },
    sentence: ({ personId, from, roleId }, write) =>
      write.text(
        {
          es: 'El tipo de usuario de {{person}} pasó de {{from}} a {{to}}',
          en: 'The user type of {{person}} changed from {{from}} to {{to}}',
        },
        {
          person: write.person(personId),
          from: write.name(from),
          to: write.name(roleId),
        },
      ),
  },
  ...managerFacts,
  EmployeeDeactivated: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'people',
    title: { es: 'Desactivación de una cuenta', en: 'Account deactivated' },
    cause: 'deactivated',
    trigger: {
      alone: {
        es: 'Por el sistema, al desactivarse su cuenta',
        en: 'By the system, when their account was deactivated',
      },
      byName: {
        es: 'Por el sistema, al desactivarse su cuenta; la desactivó {{name}}',
        en: 'By the system, when their account was deactivated by {{name}}',
      },
    },
    sentence: ({ personId }, write) =>
      write.because(
        write.text(
          { es: 'Se desactivó la cuenta de {{person}}', en: 'The account of {{person}} was deactivated' },
          { person: write.person(personId) },
        ),
        write.cause === 'forgotten' ? write.cause : null,
      ),
  },
  EmployeeReactivated: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'people',
    title: { es: 'Reactivación de una cuenta', en: 'Account reactivated' },
    cause: 'reactivated',
    trigger: {
      alone: {
        es: 'Por el sistema, al reactivarse su cuenta',
        en: 'By the system, when their account was reactivated',
      },
      byName: {
        es: 'Por el sistema, al reactivarse su cuenta; la reactivó {{name}}',
        en: 'By the system, when their account was reactivated by {{name}}',
      },
    },
    sentence: ({ personId }, write) =>
      write.text(
        { es: 'Se reactivó la cuenta de {{person}}', en: 'The account of {{person}} was reactivated' },
        { person: write.person(personId) },
      ),
  },
  ...accessFacts,
  ...forgettingFacts,
} satisfies FactsOf<PersonEvent>
