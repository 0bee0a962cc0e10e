import { Button, Flex, Text } from '@radix-ui/themes'
import type { Reply } from '../../../../api/contract/calls.ts'
import { confirm } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { ErrorState, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { refreshSession } from '../../../shared/session/session.ts'
import { tell } from '../../../shared/toasts.ts'

const termWords = { attendance: 'legal.terms.attendance', constancia: 'legal.terms.constancia' } as const

type Duties = Reply<'GET /company/legal-duties'>

/** Whether the company works under Mexican labour law, and what that law makes it keep. */
export const LegalDuties = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /company/legal-duties', {})
  return (
    <div className="company">
      <Section title={t('legal.duties.title')} aside={data && <Choice duties={data} />}>
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && (
          <Awaited>
            <SkeletonLines lines={3} />
          </Awaited>
        )}
        {data && <Effects duties={data} />}
        {data?.isOn && <AutomaticIssuing isOn={data.isAutomatic} />}
      </Section>
    </div>
  )
}

const Effects = ({ duties: { isOn, people, terms } }: { duties: Duties }) => {
  const { t, count } = useCopy()
  return (
    <>
      <Text as="p" size="2">
        {t(isOn ? 'legal.duties.isOn' : 'legal.duties.isOff')}
        {isOn && people > 0 && ` ${count('legal.duties.people', people)}`}
      </Text>
      {isOn &&
        terms.map(({ kind, years, article }) => (
          <Text as="p" size="2" color="gray" mt="2" key={kind}>
            {count(termWords[kind], years, { article })}
          </Text>
        ))}
    </>
  )
}

const AutomaticIssuing = ({ isOn }: { isOn: boolean }) => {
  const { t } = useCopy()
  const { run, busy } = useAct(() =>
    call('PUT /company/automatic-issuing', { body: { isOn: !isOn, reason: null } }),
  )
  const choose = async () => {
    const isSure = await confirm({
      title: t(isOn ? 'legal.duties.automaticOffQuestion' : 'legal.duties.automaticOnQuestion'),
      text: t(isOn ? 'legal.duties.automaticOffText' : 'legal.duties.automaticOnText'),
      accept: t(isOn ? 'legal.duties.issueByHand' : 'legal.duties.issueAutomatically'),
    })
    if (isSure && (await run()))
      tell.success(t(isOn ? 'legal.duties.automaticOff' : 'legal.duties.automaticOn'))
  }
  return (
    <Flex mt="4" gap="3" align="center" justify="between" wrap="wrap">
      <Text as="p" size="2">
        {t(isOn ? 'legal.duties.isAutomatic' : 'legal.duties.isByHand')}
      </Text>
      <Button variant="soft" loading={busy} onClick={() => void choose()}>
        {t(isOn ? 'legal.duties.issueByHand' : 'legal.duties.issueAutomatically')}
      </Button>
    </Flex>
  )
}

const Choice = ({ duties: { isOn, dueOnSwitch } }: { duties: Duties }) => {
  const { t, count } = useCopy()
  const { run, busy } = useAct(() =>
    call('PUT /company/legal-duties', { body: { isOn: !isOn, reason: null } }),
  )
  const made = dueOnSwitch > 0 ? ` ${count('legal.duties.dueOnSwitch', dueOnSwitch)}` : ''
  const choose = async () => {
    const isSure = await confirm({
      title: t(isOn ? 'legal.duties.offQuestion' : 'legal.duties.onQuestion'),
      text: isOn ? t('legal.duties.offText') : `${t('legal.duties.onText')}${made}`,
      accept: t(isOn ? 'legal.duties.switchOff' : 'legal.duties.switchOn'),
    })
    if (!isSure || !(await run())) return
    tell.success(t(isOn ? 'legal.duties.switchedOff' : 'legal.duties.switchedOn'))
    void refreshSession()
  }
  return (
    <Button variant="soft" loading={busy} onClick={() => void choose()}>
      {t(isOn ? 'legal.duties.switchOff' : 'legal.duties.switchOn')}
    </Button>
  )
}
