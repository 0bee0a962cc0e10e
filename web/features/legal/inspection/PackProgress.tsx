import { Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { invalidate } from '../../../shared/data/cache.ts'
import { usePolling, useRead } from '../../../shared/data/use-query.ts'
import { Progress } from '../../../shared/feedback/Progress.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'

const pollMs = 1_000

type Props = { readonly id: string; readonly onDone: () => void }

export const PackProgress = ({ id, onDone }: Props) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead('GET /legal/inspections/:id/progress', { params: { id } })
  const isOver = data?.status === 'done' || data?.status === 'cancelled'
  usePolling(!isOver && !error, refetch, pollMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    if (!isOver) return
    invalidate()
    if (data.status === 'done') tell.success(t('legal.inspection.made'))
    onDone()
  }, [isOver])
  if (error) return <ErrorState error={error} retry={refetch} />
  return (
    <section role="status">
      <Text as="p" size="2" weight="medium" {...(data?.status === 'failed' && { color: 'red' })}>
        {t(data?.status === 'failed' ? 'legal.inspection.failed' : 'legal.inspection.underWay')}
      </Text>
      <Progress
        completed={data?.done ?? 0}
        total={data?.total ?? 1}
        label={t('legal.inspection.underWay')}
        percent
      />
      <Text as="p" size="2" color="gray" mt="2">
        {t('legal.inspection.underWayText')}
      </Text>
    </section>
  )
}
