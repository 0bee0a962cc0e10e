import { KeyboardIcon } from '@radix-ui/react-icons'
import { Button, Flex, IconButton, Popover, Select, Switch, Text, Tooltip } from '@radix-ui/themes'
import { type RefObject, useEffect, useState } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { keepRate, rates, storedRate, usePlayerChoice } from './player-preferences.ts'

/** Controls that browsers hide in a menu or lack. */
export const MediaTools = ({
  media,
  hasTrack,
}: {
  media: RefObject<HTMLMediaElement | null>
  hasTrack: boolean
}) => {
  const { t } = useCopy()
  const [hasCaptions, setCaptions] = usePlayerChoice('captions')
  const [isAutoplay, setAutoplay] = usePlayerChoice('autoplay')
  return (
    <div className="media-tools">
      <Speed media={media} />
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
      <Shortcuts hasTrack={hasTrack} />
      <Text as="label" size="2" className="player-autoplay">
        <Flex gap="2" align="center">
          <Switch checked={isAutoplay} onCheckedChange={setAutoplay} />
          {t('enrolments.player.autoplay')}
        </Flex>
      </Text>
    </div>
  )
}

const Speed = ({ media }: { media: RefObject<HTMLMediaElement | null> }) => {
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

const Shortcuts = ({ hasTrack }: { hasTrack: boolean }) => {
  const { t } = useCopy()
  const [takesKeys, setTakesKeys] = usePlayerChoice('shortcuts')
  const rows = [
    [shortcutKeys.play, t('enrolments.player.keys.play')],
    [shortcutKeys.step, t('enrolments.player.keys.step')],
    [shortcutKeys.mute, t('enrolments.player.keys.mute')],
    [shortcutKeys.fullScreen, t('enrolments.player.keys.fullScreen')],
    ...(hasTrack ? [[shortcutKeys.captions, t('enrolments.player.captions')]] : []),
    [shortcutKeys.next, t('enrolments.player.keys.next')],
    [shortcutKeys.previous, t('enrolments.player.keys.previous')],
  ]
  return (
    <Popover.Root>
      <Tooltip content={t('enrolments.player.keys.title')}>
        <Popover.Trigger>
          <IconButton variant="ghost" color="gray" aria-label={t('enrolments.player.keys.title')}>
            <KeyboardIcon aria-hidden />
          </IconButton>
        </Popover.Trigger>
      </Tooltip>
      <Popover.Content size="1" aria-label={t('enrolments.player.keys.title')}>
        <dl className="player-keys">
          {rows.map(([key, label]) => (
            <div key={label}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Text as="label" size="2">
          <Flex gap="2" align="center">
            <Switch checked={takesKeys} onCheckedChange={setTakesKeys} />
            {t('enrolments.player.keys.take')}
          </Flex>
        </Text>
      </Popover.Content>
    </Popover.Root>
  )
}
