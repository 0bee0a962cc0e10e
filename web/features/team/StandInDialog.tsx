import type { ReactNode } from 'react'
import type { Call, Reply } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { plainDate } from '../../shared/date/month.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { FieldSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { OnePersonField } from '../../shared/form/OnePersonField.tsx'
import { PeopleField } from '../../shared/form/PeopleField.tsx'
import { ReasonField } from '../../shared/form/ReasonField.tsx'
import { type FieldBinding, useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { findInTeam } from './team.data.ts'

export type StandIn = NonNullable<Reply<'GET /team/stand-ins'>['standIn']>

type Naming = Call<'PUT /team/stand-in'>['body']

/** Managers choose from their own team. */
export const OwnStandInDialog = ({ current, onClose }: { current: StandIn | null; onClose: () => void }) => {
  const { t } = useCopy()
  const people = current ? [{ ...current, detail: '' }] : []
  return (
    <StandInForm
      text={t('team.standIn.ownText')}
      current={current}
      name={(body) => call('PUT /team/stand-in', { body })}
      end={() => call('DELETE /team/stand-in', {})}
      person={(field) => (
        <PeopleField
          {...field}
          label={t('team.standIn.person')}
          hint={t('team.standIn.ownHint')}
          source="team"
          find={findInTeam}
          people={people}
          most={1}
        />
      )}
      onClose={onClose}
    />
  )
}

/** For somebody else's team; anybody may stand in. */
export const StandInDialog = ({
  person: { id, fullName },
  onClose,
}: {
  person: { id: string; fullName: string }
  onClose: () => void
}) => {
  const { t } = useCopy()
  const params = { id }
  const { data, error, loading, refetch } = useRead('GET /employees/:id/stand-in', { params })
  const current = data?.standIn ?? null
  return (
    <StandInForm
      text={t('team.standIn.text', { name: fullName })}
      current={current}
      name={(body) => call('PUT /employees/:id/stand-in', { params, body })}
      end={() => call('DELETE /employees/:id/stand-in', { params })}
      person={(field) => <OnePersonField {...field} label={t('team.standIn.person')} current={current} />}
      onClose={onClose}
      ready={data !== undefined}
      instead={
        <>
          {error && <ErrorState error={error} retry={refetch} />}
          {loading && (
            <Awaited>
              <FieldSkeletons heights={[32, 32, 32, 56]} />
            </Awaited>
          )}
        </>
      }
    />
  )
}

const valuesOf = (current: StandIn | null) => ({
  standInId: current ? [current.id] : [],
  firstDay: current?.firstDay ?? plainDate(serverNow()),
  lastDay: current?.lastDay ?? '',
  reason: '',
})

/** Removing the person ends it. */
const StandInForm = ({
  text,
  current,
  name,
  end,
  person,
  onClose,
  ready = true,
  instead,
}: {
  text: string
  current: StandIn | null
  name: (naming: Naming) => Promise<{ pending: boolean }>
  end: () => Promise<{ pending: boolean }>
  person: (field: FieldBinding<string[]>) => ReactNode
  onClose: () => void
  ready?: boolean
  /** Until the form is ready. */
  instead?: ReactNode
}) => {
  const { t } = useCopy()
  const today = plainDate(serverNow())
  const form = useForm({
    initial: valuesOf(current),
    validate: ({ standInId, firstDay, lastDay }) => {
      const isNamed = standInId.length > 0
      return {
        standInId: isNamed || current ? null : t('team.standIn.personMissing'),
        firstDay: isNamed && firstDay === '' ? t('team.standIn.dayMissing') : null,
        lastDay: isNamed && lastDay === '' ? t('team.standIn.dayMissing') : null,
      }
    },
    submit: async ({ standInId: [standInId], firstDay, lastDay, reason }) => {
      const answer = standInId
        ? await name({ standInId, firstDay, lastDay, reason: reason.trim() || null })
        : await end()
      tell.success(t(standInId ? 'team.standIn.named' : 'team.standIn.ended'))
      onClose()
      return answer
    },
  })
  const isEnd = form.values.standInId.length === 0
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('team.standIn.title')}
      description={text}
      form={form}
      submitLabel={t(current && isEnd ? 'team.standIn.end' : 'team.standIn.submit')}
      ready={ready}
    >
      {ready ? (
        <>
          {person(form.field('standInId'))}
          {!(current && isEnd) && (
            <>
              <DateField
                {...form.field('firstDay')}
                label={t('team.standIn.firstDay')}
                min={current && current.firstDay < today ? current.firstDay : today}
              />
              <DateField {...form.field('lastDay')} label={t('team.standIn.lastDay')} min={today} />
              <ReasonField binding={form.field('reason')} label={t('team.standIn.reason')} optional />
            </>
          )}
        </>
      ) : (
        instead
      )}
    </FormDialog>
  )
}
