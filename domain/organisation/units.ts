import { opening, type UnitDecision, unit } from './unit.ts'

type Named = { id: string; name: string }

export const terminal = unit('terminal', {
  renamed: (data) => ({ type: 'TerminalRenamed', data }),
  closed: (data) => ({ type: 'TerminalClosed', data }),
  reopened: (data) => ({ type: 'TerminalReopened', data }),
})

export const department = unit('department', {
  renamed: (data) => ({ type: 'DepartmentRenamed', data }),
  closed: (data) => ({ type: 'DepartmentClosed', data }),
  reopened: (data) => ({ type: 'DepartmentReopened', data }),
})

export const jobTitle = unit('jobTitle', {
  renamed: (data) => ({ type: 'JobTitleRenamed', data }),
  closed: (data) => ({ type: 'JobTitleClosed', data }),
  reopened: (data) => ({ type: 'JobTitleReopened', data }),
})

export const jobTitleType = unit('jobTitleType', {
  renamed: (data) => ({ type: 'JobTitleTypeRenamed', data }),
  closed: (data) => ({ type: 'JobTitleTypeClosed', data }),
  reopened: (data) => ({ type: 'JobTitleTypeReopened', data }),
})

export const category = unit('category', {
  renamed: (data) => ({ type: 'CategoryRenamed', data }),
  closed: (data) => ({ type: 'CategoryClosed', data }),
  reopened: (data) => ({ type: 'CategoryReopened', data }),
})

export const openTerminal = ({ id, name }: Named): UnitDecision =>
  opening(name, (plain) => ({ type: 'TerminalOpened', data: { id, name: plain } }))

export const openDepartment = ({ id, name }: Named): UnitDecision =>
  opening(name, (plain) => ({ type: 'DepartmentOpened', data: { id, name: plain } }))

export const openJobTitle = ({ id, name, departmentId }: Named & { departmentId: string }): UnitDecision =>
  opening(name, (plain) => ({ type: 'JobTitleOpened', data: { id, name: plain, departmentId } }))

export const openJobTitleType = ({ id, name }: Named): UnitDecision =>
  opening(name, (plain) => ({ type: 'JobTitleTypeOpened', data: { id, name: plain } }))

export const openCategory = ({ id, name }: Named): UnitDecision =>
  opening(name, (plain) => ({ type: 'CategoryOpened', data: { id, name: plain } }))
