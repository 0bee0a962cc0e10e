import { describe, expect, test } from 'vitest'
import { permissions, roleIds } from '../../domain/kernel/ids.ts'
import {
  assignRole,
  changeAccess,
  issueActivationCode,
  readmitEmployee,
  recordFirstLogin,
  replacePassword,
} from '../../domain/people/access.ts'
import {
  correctDetails,
  deactivateEmployee,
  hireEmployee,
  type NewEmployee,
  reactivateEmployee,
  transferEmployee,
} from '../../domain/people/employment.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { detailsOf, type Grantor, person, placementOf } from '../../domain/people/person.ts'
import {
  checkDate,
  checkEmail,
  checkLoginPassword,
  checkPassword,
  checkPayrollNum,
  normalisePayrollNum,
  passwordProblems,
} from '../../domain/people/rules.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const hired = a.hired()
const personId = ids.person

const newEmployee = (over: Partial<NewEmployee> = {}): NewEmployee => ({ ...hired.data, ...over })
const details = (over: Partial<NewEmployee> = {}) => detailsOf(newEmployee(over))

const corrected = (over: Partial<NewEmployee>): PersonEvent => ({
  type: 'PersonalDetailsCorrected',
  data: { personId, ...details(over) },
})
const deactivated: PersonEvent = { type: 'EmployeeDeactivated', data: { personId } }
const reactivated: PersonEvent = { type: 'EmployeeReactivated', data: { personId } }

describe('a payroll number', () => {
  test('is required, digits only, 1 to 8 of them', () => {
    for (const blank of ['', '   ']) expect(checkPayrollNum(blank)).toBe('MissingPayrollNum')
    for (const wrong of ['12a', '123456789', '1 2', '-1', '1.5', '１２'])
      expect(checkPayrollNum(wrong)).toBe('IncorrectPayrollNum')
    for (const right of ['1', '12345678', ' 100 ', '00000042']) expect(checkPayrollNum(right)).toBeNull()
  })

  test('is the same with and without leading zeros', () => {
    expect(['00042', '42', ' 042 ', '0', '000', '100'].map(normalisePayrollNum)).toEqual([
      '42',
      '42',
      '42',
      '0',
      '0',
      '100',
    ])
  })
})

describe('passwords', () => {
  test('are required on logging in, and nothing more is asked of them there', () => {
    expect([checkLoginPassword(''), checkLoginPassword('a')]).toEqual(['MissingPassword', null])
  })

  test('new ones are not empty, hold no blanks and have at least 6 characters', () => {
    expect(['', 'abc def', 'abcdef ', '12345', '123456'].map(checkPassword)).toEqual([
      'passwords.empty',
      'passwords.spaces',
      'passwords.spaces',
      'ErrorPasswordLength',
      null,
    ])
  })

  test('the present one is asked for and the new one differs; an administrator is not asked', () => {
    const codes = (oldPassword: string | null, newPassword: string) =>
      passwordProblems({ oldPassword, newPassword }).map(({ code, field }) => `${code} ${field}`)
    expect(codes('', '123')).toEqual(['ErrorPasswordBlank oldPassword', 'ErrorPasswordLength newPassword'])
    expect(codes('secreto1', 'secreto1')).toEqual(['passwords.same-as-before newPassword'])
    expect(codes('secreto1', 'secreto2')).toEqual([])
    expect(codes(null, 'secreto2')).toEqual([])
  })

  test('are the same however their letters are composed, and as long', () => {
    const composed = 'ñandú1'
    const decomposed = composed.normalize('NFD')
    expect(decomposed.length).toBe(8)
    for (const [one, other] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const)
      expect(passwordProblems({ oldPassword: one, newPassword: other })).toMatchObject([
        { code: 'passwords.same-as-before' },
      ])
    expect([decomposed, 'ñandú'.normalize('NFD')].map(checkPassword)).toEqual([null, 'ErrorPasswordLength'])
  })

  test('replacing one is a fact each time, without the password', () => {
    const replaced: PersonEvent = { type: 'PasswordReplaced', data: { personId, by: 'self' } }
    given(person, hired, replaced).when(replacePassword('self')).then(replaced)
    given(person, hired, deactivated).when(replacePassword('self')).thenRefused('people.deactivated')
    given(person, hired, deactivated).when(replacePassword('recovery')).thenRefused('people.deactivated')
    given(person, hired, deactivated)
      .when(replacePassword('administrator'))
      .then({ type: 'PasswordReplaced', data: { personId, by: 'administrator' } })
  })

  test('each activation code is a fact, without the code, and none is made for whoever is deactivated', () => {
    const made = (replacing: boolean): PersonEvent => ({
      type: 'ActivationCodeIssued',
      data: { personId, replacing },
    })
    given(person, hired).when(issueActivationCode(false)).then(made(false))
    given(person, hired, made(false)).when(issueActivationCode(true)).then(made(true))
    given(person, hired, deactivated).when(issueActivationCode(false)).thenRefused('people.deactivated')
  })
})

describe('hiring and correcting', () => {
  test('an employee is hired once, their number without leading zeros', () => {
    given(person)
      .when(hireEmployee(newEmployee({ payrollNum: '00100', fullName: '  María Pérez López ' })))
      .then(hired)
      .again()
  })

  test('details are corrected only where they differ', () => {
    given(person, hired).when(correctDetails(details())).then()
    given(person, hired)
      .when(correctDetails(details({ payrollNum: '0100' })))
      .then()
    given(person, hired)
      .when(correctDetails(details({ email: null, entryDate: '2021-02-01' })))
      .then(corrected({ email: null, entryDate: '2021-02-01' }))
      .again()
  })

  test('each wrong detail is refused by its field', () => {
    const refused = (over: Partial<NewEmployee>, code: string, field: string) => {
      given(person)
        .when(hireEmployee(newEmployee(over)))
        .thenRefused(code, field)
      given(person, hired)
        .when(correctDetails(details(over)))
        .thenRefused(code, field)
    }
    refused({ payrollNum: null }, 'MissingPayrollNum', 'payrollNum')
    refused({ payrollNum: 'A1' }, 'IncorrectPayrollNum', 'payrollNum')
    refused({ fullName: '  ' }, 'people.missing-name', 'fullName')
    refused({ email: 'maria' }, 'people.incorrect-email', 'email')
    refused({ birthDate: '17/05/1990' }, 'people.incorrect-date', 'birthDate')
    refused({ entryDate: '2021-02-30' }, 'people.incorrect-date', 'entryDate')
  })

  test('dates are days that exist, e-mails have both their parts', () => {
    const dates = ['2024-02-29', '1900-01-01', '2023-02-29', '2025-13-01', '2025-1-1', '', '0000-01-01']
    expect(dates.map(checkDate)).toEqual([
      null,
      null,
      'people.incorrect-date',
      'people.incorrect-date',
      'people.incorrect-date',
      'people.incorrect-date',
      'people.incorrect-date',
    ])
    expect(['a@b.mx', 'a@', '@b', 'a b@c.mx', 'a@b@c'].map((email) => checkEmail(email) === null)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('a transfer says where from, and only when it moves somebody', () => {
    const to = { ...placementOf(hired.data), departmentId: id('d', 2), jobTitleTypeId: null }
    given(person, hired)
      .when(transferEmployee(to))
      .then({ type: 'EmployeeTransferred', data: { personId, ...to, from: placementOf(hired.data) } })
      .again()
    given(person, hired)
      .when(transferEmployee(placementOf(hired.data)))
      .then()
  })
})

describe('deactivating and reactivating', () => {
  test('is done by somebody else, once', () => {
    given(person, hired).when(deactivateEmployee(ids.other)).then(deactivated).again()
    given(person, hired, deactivated).when(reactivateEmployee(null)).then(reactivated).again()
    given(person, hired)
      .when(deactivateEmployee(ids.other, 'Renuncia'))
      .then({ type: 'EmployeeDeactivated', data: { personId, reason: 'Renuncia' } })
    given(person, hired).when(deactivateEmployee(personId)).thenRefused('people.own-account')
    given(person, hired, deactivated).when(reactivateEmployee(personId)).thenRefused('people.own-account')
  })

  test('the first log-in is a fact once, and none of a deactivated account', () => {
    given(person, hired).when(recordFirstLogin).then({ type: 'FirstLoggedIn', data: { personId } }).again()
    given(person, hired, deactivated).when(recordFirstLogin).thenRefused('people.deactivated')
  })

  test('nobody acts on a person who is unknown or forgotten', () => {
    const forgotten: PersonEvent = { type: 'PersonForgotten', data: { personId, kept: [], keptName: null } }
    for (const history of [[], [hired, forgotten]])
      for (const act of [
        correctDetails(details()),
        transferEmployee(placementOf(hired.data)),
        deactivateEmployee(null),
        reactivateEmployee(null),
        recordFirstLogin,
        replacePassword('self'),
        issueActivationCode(false),
        assignRole({ roleId: id('o'), isActive: true, permissions: [] }, null),
      ])
        given(person, ...history)
          .when(act)
          .thenRefused('people.not-found')
  })
})

describe('assigning a role', () => {
  const instructor = { roleId: id('o'), isActive: true, permissions: ['course.*', 'report.*'] as const }
  const administrador = { roleId: roleIds.administrador, isActive: true, permissions: [] }
  const grantor = (over: Partial<Grantor> = {}): Grantor => ({
    personId: ids.other,
    isAdministrator: false,
    permissions: new Set(['employee.*', 'course.*', 'report.*']),
    ...over,
  })
  const assigned = (roleId: string, from: string = roleIds.empleado): PersonEvent => ({
    type: 'RoleAssigned',
    data: { personId, roleId, from },
  })

  test('gives one that the grantor holds the permissions of', () => {
    given(person, hired).when(assignRole(instructor, grantor())).then(assigned(instructor.roleId)).again()
    given(person, hired)
      .when(assignRole(instructor, grantor({ permissions: new Set(['employee.*', 'course.*']) })))
      .thenRefused('roles.cannot-grant', 'roleId')
    given(person, hired)
      .when(assignRole(instructor, grantor({ isAdministrator: true, permissions: new Set() })))
      .then(assigned(instructor.roleId))
  })

  test('nobody changes their own', () => {
    given(person, hired)
      .when(assignRole(instructor, grantor({ personId, isAdministrator: true })))
      .thenRefused('people.own-role')
  })

  test('only an administrator makes or unmakes one', () => {
    const administratorHired = a.hired({ roleId: roleIds.administrador })
    given(person, hired)
      .when(assignRole(administrador, grantor()))
      .thenRefused('people.administrators-only', 'roleId')
    given(person, administratorHired)
      .when(assignRole(instructor, grantor()))
      .thenRefused('people.administrators-only', 'roleId')
    given(person, hired)
      .when(assignRole(administrador, grantor({ isAdministrator: true })))
      .then(assigned(roleIds.administrador))
    given(person, hired).when(assignRole(administrador, null)).then(assigned(roleIds.administrador))
  })

  test('only an administrator decides who audits, and what becomes of the access of those who do', () => {
    const mighty = grantor({ permissions: new Set(permissions.map(({ key }) => key)) })
    const administrator = grantor({ isAdministrator: true })
    const auditing = { roleId: id('o', 2), isActive: true, permissions: ['audit.*', 'report.*'] as const }
    const auditor = a.hired({ roleId: auditing.roleId })
    const code = 'people.auditors-administrators-only'
    given(person, hired).when(assignRole(auditing, mighty)).thenRefused(code, 'roleId')
    given(person, hired).when(assignRole(auditing, administrator)).then(assigned(auditing.roleId))
    const over = (by: Grantor) => ({
      move: changeAccess(auditing.permissions, by, assignRole(instructor, by)),
      shut: changeAccess(auditing.permissions, by, deactivateEmployee(by.personId)),
      open: changeAccess(auditing.permissions, by, readmitEmployee(auditing, by, null)),
    })
    given(person, auditor).when(over(mighty).move).thenRefused(code)
    given(person, auditor).when(over(mighty).shut).thenRefused(code)
    given(person, auditor, deactivated).when(over(mighty).open).thenRefused(code, null)
    given(person, auditor).when(over(administrator).move).then(assigned(instructor.roleId, auditing.roleId))
    given(person, auditor).when(over(administrator).shut).then(deactivated)
    given(person, auditor, deactivated).when(over(administrator).open).then(reactivated)
    given(person, hired)
      .when(changeAccess(instructor.permissions, mighty, deactivateEmployee(mighty.personId)))
      .then(deactivated)
    given(person, a.hired({ roleId: roleIds.administrador }))
      .when(over(mighty).shut)
      .thenRefused('people.administrators-only')
  })

  test('an inactive role is not given', () => {
    given(person, hired)
      .when(assignRole({ ...instructor, isActive: false }, grantor()))
      .thenRefused('people.inactive-role', 'roleId')
  })
})
