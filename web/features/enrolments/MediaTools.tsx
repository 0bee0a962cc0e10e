import { Button, Flex, Select, Switch, Text } from '@radix-ui/themes'
import { type RefObject, useEffect, useState } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { keepRate, rates, storedRate, usePlayerChoice } from './player-preferences.ts'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'

/** Controls that browsers hide in a menu or lack. */
export const MediaTools = ({
  media,
  isAudio,
  hasTrack,
}: {
  media: RefObject<HTMLMediaElement | null>
  /** Its speed is in a bar of its own. */
  isAudio: boolean
  hasTrack: boolean
}) => {
  const { t } = useCopy()
  const [hasCaptions, setCaptions] = usePlayerChoice('captions')
  const [isAutoplay, setAutoplay] = usePlayerChoice('autoplay')
  return (
    <div className="media-tools">
      {!isAudio && <Speed media={media} />}
      {hasTrack && (
        <Button
          variant={hasCaptions ? 'soft' : 'outline'}
          color="gray"
          aria-pressed={hasCaptions}
          onClick={() => setCaptions(!hasCaptions)}
        >
          {t('enrolments.player.captions')}
        </Button>
      )}
      <MediaShortcuts isAudio={isAudio} hasTrack={hasTrack} />
      <Text as="label" size="2" className="player-autoplay">
        <Flex gap="2" align="center">
          <Switch checked={isAutoplay} onCheckedChange={setAutoplay} />
          {t('enrolments.player.autoplay')}
        </Flex>
      </Text>
    </div>
  )
}

export const Speed = ({ media }: { media: RefObject<HTMLMediaElement | null> }) => {
  const { t, format } = useCopy()
  const [rate, setRate] = useState(storedRate)
  useEffect(() => {
    const element = media.current
    if (!element) return
    const changed = () => {
      setRate(element.playbackRate)
      keepRate(element.playbackRate)
    }
    element.addEventListener('ratechange', changed)
    return () => element.removeEventListener('ratechange', changed)
  }, [media])
  const choose = (newRate: string) => {
    if (media.current) media.current.playbackRate = Number(newRate)
  }
  return (
    <Select.Root value={String(rate)} onValueChange={choose}>
      <Select.Trigger aria-label={t('enrolments.player.speed', { rate: format.number(rate) })}>
        {t('enrolments.player.times', { rate: format.number(rate) })}
      </Select.Trigger>
      <Select.Content position="popper">
        {rates.map((option) => (
          <Select.Item key={option} value={option}>
            {t('enrolments.player.times', { rate: format.number(Number(option)) })}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  )
}

const shortcutKeys = {
  play: 'K',
  step: '← →',
  mute: 'M',
  fullScreen: 'F',
  captions: 'C',
  next: '⇧ N',
  previous: '⇧ P',
} as const

const MediaShortcuts = ({ isAudio, hasTrack }: { isAudio: boolean; hasTrack: boolean }) => {
  const { t } = useCopy()
  return (
    <ShortcutsHelp
      rows={[
        [shortcutKeys.play, t('enrolments.player.keys.play')],
        [shortcutKeys.step, t('enrolments.player.keys.step')],
        [shortcutKeys.mute, t('enrolments.player.keys.mute')],
        ...(isAudio ? [] : [[shortcutKeys.fullScreen, t('enrolments.player.keys.fullScreen')] as const]),
        ...(hasTrack ? [[shortcutKeys.captions, t('enrolments.player.captions')] as const] : []),
        [shortcutKeys.next, t('enrolments.player.keys.next')],
        [shortcutKeys.previous, t('enrolments.player.keys.previous')],
      ]}
    />
  )
}
