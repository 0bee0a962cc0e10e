import type { ReactNode } from 'react'
import { useFixedName } from '../../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { StatusWord } from '../../../shared/list/StatusSwitch.tsx'
import type { AuditedPerson } from '../audit.operations.ts'

/** Leaves out what the viewer may not know. */
export const PersonAccount = ({ person }: { person: AuditedPerson }) => {
  const { t, format } = useCopy()
  const nameOf = useFixedName()
  const { payrollNum, roleId, roleName, hiredAt, firstLoggedInAt, lastSession } = person
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('columns.payrollNum'), payrollNum],
    [t('audit.person.access'), <StatusWord key="access" active={person.isActive} />],
    [t('columns.role'), roleName && nameOf({ id: roleId, name: roleName })],
    [t('columns.jobTitle'), person.jobTitle],
    [t('columns.department'), person.department],
    [t('columns.terminal'), person.terminal],
    [t('audit.person.hired'), hiredAt && format.date(hiredAt)],
    [
      t('audit.person.firstSession'),
      firstLoggedInAt ? format.dateTime(firstLoggedInAt) : t('audit.person.never'),
    ],
    [t('columns.lastSession'), lastSession && format.dateTime(lastSession)],
  ]
  return (
    <dl className="account-facts">
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
