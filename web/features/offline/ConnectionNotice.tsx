import { type Appearance, appearanceAtom } from '../../shared/look/appearance.ts'
import './words.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useAway, useOnline } from '../../shared/data/online.ts'
import { slowPlacesAtom } from '../../shared/feedback/slowness.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { mayLeave } from '../../shared/leaving.ts'
import { InfoMark } from '../../shared/look/icons.tsx'
import { usePageMark } from '../../shared/look/page-mark.ts'
import { usePath } from '../../shared/navigate.ts'
import { retrySession } from '../../shared/session/session.ts'
import { dismiss, tell } from '../../shared/toasts.ts'
import { activateAndReload, keepUpToDate, useNewVersion } from './updates.ts'

/** Shows that the device is offline, the server unreachable or a response late, and when that ends; offers a new version. */
export const ConnectionNotice = () => {
  useWorkerOnceLoaded()
  const appearance = useAtomValue(appearanceAtom)
  useEffect(() => paintBrowserBar(appearance), [appearance])
  useUpdateOffer()
  return <ConnectionBar />
}

const barColours = { light: '#fdfcfa', dark: '#111110' }

/** Colours the browser's bar, if the user's choice differs from the device's setting. */
const paintBrowserBar = (appearance: Appearance): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColours[appearance === 'system' ? ofDevice : appearance]
  }
}

/** The worker downloads every built file, so it starts after the first screen's files. */
const useWorkerOnceLoaded = (): void =>
  useEffect(() => {
    const begin = () => void keepUpToDate().catch(() => undefined)
    if (document.readyState === 'complete') return begin()
    addEventListener('load', begin, { once: true })
    return () => removeEventListener('load', begin)
  }, [])

const backMs = 5_000

export const ConnectionBar = () => {
  const { t } = useCopy()
  const isOnline = useOnline()
  const isAway = useAway()
  const isSlow = useAtomValue(slowPlacesAtom) > 0
  const [isBack, setBack] = useState(false)
  const [wasAway, setWasAway] = useState(isAway)
  if (wasAway !== isAway) {
    setWasAway(isAway)
    setBack(!isAway)
  }
  useEffect(() => {
    if (!isBack) return
    void retrySession()
    const timer = setTimeout(() => setBack(false), backMs)
    return () => clearTimeout(timer)
  }, [isBack])
  const wordsReachable = isBack ? t('offline.back') : isSlow && t('offline.slow')
  const wordsAway = isOnline ? t('offline.away') : t('offline.lost')
  const words = isAway ? wordsAway : wordsReachable
  usePageMark('data-notice', Boolean(words))
  return (
    <div className="connection" role="status" aria-live="polite">
      {words && (
        <p key={words}>
          <InfoMark />
          {words}
        </p>
      )}
    </div>
  )
}

/** Not during a test: the offer waits. */
const testPath = '/cursos/examen/'

const useUpdateOffer = (): void => {
  const { t } = useCopy()
  const worker = useNewVersion()
  const inTest = usePath().startsWith(testPath)
  useEffect(() => {
    if (!worker || inTest) return
    const update = async () => {
      if (await mayLeave()) activateAndReload(worker)
    }
    const offer = tell.offer(t('offline.newVersion'), {
      label: t('offline.update'),
      run: () => void update(),
    })
    return () => dismiss(offer)
  }, [worker, inTest, t])
}
