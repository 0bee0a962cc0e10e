import { Button, Flex, Link } from '@radix-ui/themes'
import { useState } from 'react'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { PlayerLesson } from './enrolments.data.ts'

/** Formats that authors may upload and no browser plays. */
const unplayable = /\.(wmv|ogx)$/i

/** A playback failure: a retry if that can help, and a download. */
export const MediaProblem = ({
  lesson: { fileName },
  url,
  onRetry,
}: {
  lesson: PlayerLesson
  url: string
  onRetry: () => Promise<void>
}) => {
  const { t, problem } = useCopy()
  const [busy, setBusy] = useState(false)
  const [, format] = (fileName ?? '').match(unplayable) ?? []
  const retry = async () => {
    setBusy(true)
    await onRetry().catch((error) => {
      tell.error(problem(error))
      setBusy(false)
    })
  }
  return (
    <Notice tone="error">
      <Flex gap="3" align="center" wrap="wrap">
        {format
          ? t('enrolments.player.unplayable', { format: format.toLowerCase() })
          : t('enrolments.player.notPlayable')}
        {!format && (
          <Button size="1" variant="soft" loading={busy} onClick={retry}>
            {t('enrolments.player.reload')}
          </Button>
        )}
        <Link href={url} download={fileName ?? true}>
          {t('enrolments.player.download')}
        </Link>
      </Flex>
    </Notice>
  )
}
