import { Button, Callout, Flex, Skeleton, Text } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { mayBeOutage, outageAtom } from '../data/outage.ts'
import { isRefused } from '../data/retry.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { CheckMark, InfoMark, WarningMark } from '../look/icons.tsx'
import { focusTitle } from '../page.tsx'
import { Awaited } from './Awaited.tsx'

/** A placeholder for an empty list, with the act that fills it if the viewer may. */
export const EmptyState = ({
  title,
  text,
  action,
}: {
  title: string
  text?: string | undefined
  action?: ReactNode
}) => (
  <div className="empty-state">
    <span className="empty-mark" aria-hidden />
    <Text weight="medium">{title}</Text>
    {text && (
      <Text size="2" color="gray">
        {text}
      </Text>
    )}
    {action}
  </div>
)

type Failing = { error: unknown; retry?: (() => void) | undefined }

/** An error with a retry button where a retry can help. During an outage, which has its own notice, only a line of text. */
export const ErrorState = ({ error, retry }: Failing) => {
  const { t } = useCopy()
  const isAway = useAtomValue(outageAtom)
  if (!isAway || !mayBeOutage(error)) return <Failure error={error} retry={retry} />
  return (
    <Text as="p" size="2" color="gray">
      {t('shared.away')}
    </Text>
  )
}

const Failure = ({ error, retry }: Failing) => {
  const { problem, t } = useCopy()
  const retried = useTitleFocus()
  const again = () => {
    retried.current = true
    retry?.()
  }
  return (
    <Callout.Root size="1" color="red" role="alert">
      <Callout.Icon>
        <WarningMark />
      </Callout.Icon>
      <Callout.Text className="failure">
        <span>{problem(error)}</span>{' '}
        {retry && !isRefused(error) && (
          <Button variant="ghost" color="red" onClick={again}>
            {t('shared.retry')}
          </Button>
        )}
      </Callout.Text>
    </Callout.Root>
  )
}

/** A retry may remove the focused button; focus then moves to the page's title. */
const useTitleFocus = () => {
  const retried = useRef(false)
  useEffect(
    () => () => {
      if (retried.current && document.activeElement === document.body) focusTitle()
    },
    [],
  )
  return retried
}

const marks = { info: <InfoMark />, warning: <WarningMark />, error: <WarningMark />, success: <CheckMark /> }

export const Notice = ({
  children,
  tone = 'info',
}: {
  children: ReactNode
  tone?: 'info' | 'warning' | 'error' | 'success'
}) => (
  <Callout.Root
    size="1"
    color={({ info: 'gray', warning: 'amber', error: 'red', success: 'green' } as const)[tone]}
    role={tone === 'error' ? 'alert' : undefined}
  >
    <Callout.Icon>{marks[tone]}</Callout.Icon>
    <Callout.Text>{children}</Callout.Text>
  </Callout.Root>
)

/** Grey lines in place of text; for other shapes see `skeletons.tsx`. */
export const SkeletonLines = ({ lines = 4 }: { lines?: number }) => {
  return (
    <Awaited>
      <Flex direction="column" gap="3" style={{ minHeight: lines * 32 }}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={line} height="20px" width={`${100 - ((line * 17) % 45)}%`} />
        ))}
      </Flex>
    </Awaited>
  )
}
