import { ChevronLeftIcon, ChevronRightIcon, Cross2Icon } from '@radix-ui/react-icons'
import { Badge, Button, IconButton, Text } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import type { Reply } from '../../../api/contract/calls.ts'
import { confirm } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { IconAct } from '../../shared/look/IconAct.tsx'
import { Section } from '../../shared/page.tsx'
import { tell } from '../../shared/toasts.ts'
import { AddRestDay } from './AddRestDay.tsx'
import { thisYear } from './this-year.ts'

const reach = 5

/** The weekdays that business days leave out, by year; weekends are known. */
export const RestDays = () => {
  const { t } = useCopy()
  const [year, setYear] = useState(thisYear)
  const [isAdding, setAdding] = useState(false)
  const { data, error, loading, refetch } = useRead('GET /company/rest-days', { query: { year } })
  return (
    <div className="company">
      <Section
        title={t('organisation.restDays.title')}
        aside={
          <Button variant="soft" onClick={() => setAdding(true)}>
            {t('organisation.restDays.add')}
          </Button>
        }
      >
        <Text as="p" size="2" color="gray">
          {t('organisation.restDays.text')}
        </Text>
        <YearBar year={year} onMove={setYear} />
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && (
          <Awaited>
            <RowSkeletons count={7} height={52} />
          </Awaited>
        )}
        {data && <Days days={data} />}
      </Section>
      <AddRestDay open={isAdding} onClose={() => setAdding(false)} onAdded={(on) => setYear(yearOf(on))} />
    </div>
  )
}

const yearOf = (on: string): number => Number(on.slice(0, 4))

const YearBar = ({ year, onMove }: { year: number; onMove: (year: number) => void }) => {
  const { t } = useCopy()
  const step = (label: string, to: number, icon: ReactNode) => (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      aria-label={label}
      disabled={Math.abs(to - thisYear()) > reach}
      onClick={() => onMove(to)}
    >
      {icon}
    </IconButton>
  )
  return (
    <div className="calendar-bar rest-day-years">
      {step(t('shared.date.previousYear'), year - 1, <ChevronLeftIcon />)}
      <span className="calendar-month" aria-live="polite">
        {year}
      </span>
      {step(t('shared.date.nextYear'), year + 1, <ChevronRightIcon />)}
    </div>
  )
}

const Days = ({ days: { year, statutory, own } }: { days: Reply<'GET /company/rest-days'> }) => {
  const { t, locale } = useCopy()
  const days = [
    ...statutory.map(({ on, name }) => ({ on, name: name[locale], isOwn: false })),
    ...own.map((day) => ({ ...day, isOwn: true })),
  ].sort((one, other) => (one.on < other.on ? -1 : 1))
  return (
    <ul className="ruled" aria-label={t('organisation.restDays.of', { year })}>
      {days.map(({ isOwn, ...day }) => (
        <li key={day.on}>{isOwn ? <OwnDay {...day} /> : <StatutoryDay {...day} />}</li>
      ))}
    </ul>
  )
}

type Day = { readonly on: string; readonly name: string }

const StatutoryDay = ({ on, name }: Day) => {
  const { t, format } = useCopy()
  return (
    <>
      <Text color="gray">
        {name}
        <span className="rest-day-date">{format.longDate(on)}</span>
      </Text>
      <Badge color="gray">{t('organisation.restDays.statutory')}</Badge>
    </>
  )
}

const OwnDay = ({ on, name }: Day) => {
  const { t, format } = useCopy()
  const { run, busy } = useAct(() => call('DELETE /company/rest-days/:on', { params: { on } }))
  const date = format.longDate(on)
  const remove = async () => {
    const isConfirmed = await confirm({
      title: t('organisation.restDays.removeTitle', { name }),
      text: t('organisation.restDays.removeText', { date }),
      accept: t('organisation.restDays.remove'),
    })
    if (isConfirmed && (await run())) tell.success(t('organisation.restDays.removed', { name }))
  }
  return (
    <>
      <Text>
        {name}
        <span className="rest-day-date">{date}</span>
      </Text>
      <IconAct
        label={t('organisation.restDays.removeOne', { name, date })}
        icon={<Cross2Icon />}
        loading={busy}
        onClick={() => void remove()}
      />
    </>
  )
}
