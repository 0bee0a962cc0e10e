import type { DataOf } from '../../events.ts'
import type { Sentences, Shown, Teller } from '../teller.ts'

type Placement = Partial<DataOf<'EmployeeTransferred'>['from']>

/** Where somebody works, as it was and as it is. */
const moved = (tell: Teller, from: Placement, to: Placement): readonly string[] => [
  ...tell.passed(tell.t('facts.people.terminal'), tell.named(from.terminalId), tell.named(to.terminalId)),
  ...tell.passed(
    tell.t('facts.people.department'),
    tell.named(from.departmentId),
    tell.named(to.departmentId),
  ),
  ...tell.passed(tell.t('facts.people.jobTitle'), tell.named(from.jobTitleId), tell.named(to.jobTitleId)),
  ...tell.passed(tell.t('facts.people.jobTitleType'), typeOf(tell, from), typeOf(tell, to)),
]

const typeOf = (tell: Teller, { jobTitleTypeId }: Placement): string =>
  jobTitleTypeId === null ? tell.t('facts.people.noType') : tell.named(jobTitleTypeId)

const gender = (tell: Teller, value: 0 | 1 | null): string => {
  if (value === null) return tell.t('facts.people.noGender')
  return tell.t(value === 0 ? 'facts.people.male' : 'facts.people.female')
}

const replacement = (tell: Teller, { by, personId }: Shown<DataOf<'PasswordReplaced'>>): string => {
  const person = tell.person(personId)
  if (by === 'recovery') return tell.t('facts.people.passwordByRecovery', { person })
  return by === 'self'
    ? tell.t('facts.people.passwordBySelf', { person })
    : tell.t('facts.people.passwordByAdministrator', { person })
}

const forgotten = (tell: Teller, person: string, ground: DataOf<'PersonForgotten'>['ground']): string => {
  if (ground === 'request') return tell.t('facts.people.forgottenOnRequest', { person })
  if (ground === 'retention') return tell.t('facts.people.forgottenInTime', { person })
  if (ground === 'error') return tell.t('facts.people.forgottenAsError', { person })
  return tell.t('facts.people.forgotten', { person })
}

export const peopleSentences = {
  EmployeeHired: (data, tell) =>
    tell.t('facts.people.hired', {
      person: tell.person(data.personId),
      jobTitle: tell.named(data.jobTitleId),
      department: tell.named(data.departmentId),
      terminal: tell.named(data.terminalId),
      role: tell.named(data.roleId),
    }),
  PersonalDetailsCorrected: ({ personId }, tell) => [
    tell.t('facts.people.corrected', { person: tell.person(personId) }),
    ...tell.change('fullName', tell.t('facts.people.fullName'), tell.quoted),
    ...tell.change('payrollNum', tell.t('facts.people.payrollNum'), tell.quoted),
    ...tell.change('email', tell.t('facts.people.email'), tell.quoted),
    ...tell.change('telephone', tell.t('facts.people.telephone'), tell.quoted),
    ...tell.change('gender', tell.t('facts.people.gender'), (value) => gender(tell, value)),
    ...tell.change('birthDate', tell.t('facts.people.birthDate'), tell.day),
    ...tell.change('entryDate', tell.t('facts.people.entryDate'), tell.day),
  ],
  EmployeeTransferred: ({ personId, from = {}, ...to }, tell) => [
    tell.t('facts.people.transferred', { person: tell.person(personId) }),
    ...moved(tell, from, to),
  ],
  RoleAssigned: ({ personId, from, roleId }, tell) =>
    tell.t('facts.people.roleAssigned', {
      person: tell.person(personId),
      from: tell.named(from),
      to: tell.named(roleId),
    }),
  EmployeeDeactivated: ({ personId }, tell) =>
    tell.because(
      tell.t('facts.people.deactivated', { person: tell.person(personId) }),
      tell.cause === 'forgotten' ? tell.cause : null,
    ),
  EmployeeReactivated: ({ personId }, tell) =>
    tell.t('facts.people.reactivated', { person: tell.person(personId) }),
  FirstLoggedIn: ({ personId }, tell) => tell.t('facts.people.firstLogin', { person: tell.person(personId) }),
  PasswordReplaced: (data, tell) => replacement(tell, data),
  ActivationCodeIssued: ({ personId, replacing }, tell) =>
    tell.t(replacing ? 'facts.people.codeReplaced' : 'facts.people.codeIssued', {
      person: tell.person(personId),
    }),
  PersonForgotten: ({ personId, ground }, tell) => forgotten(tell, tell.person(personId), ground),
} satisfies Partial<Sentences>
