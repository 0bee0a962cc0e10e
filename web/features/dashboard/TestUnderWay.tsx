import { Button, Heading, Text } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { clock } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import type { TestUnderWay as Test } from './dashboard.data.ts'

/** A test that was begun, with the time that is left of it by the server's clock. */
export const TestUnderWay = ({ test, now, onOver }: { test: Test; now: string; onOver: () => void }) => {
  const { t } = useCopy()
  const seconds = useSecondsLeft(test.deadline, now, onOver)
  const name = test.lessonName ?? t('dashboard.next.test')
  return (
    <div className="next-first">
      <div className="next-text">
        <Text as="p" size="2" color="gray">
          {t('dashboard.next.underWay')}
        </Text>
        <Heading as="h3" size="5">
          {name}
        </Heading>
        <Text as="p" size="2" color="gray">
          {test.courseName}
        </Text>
      </div>
      <Button size="3" className="next-act" onClick={() => go(`/cursos/examen/${test.lessonId}`)}>
        <span className="figures">
          {seconds === null
            ? t('dashboard.next.goOn')
            : t('dashboard.next.goOnLeft', { time: clock(Math.ceil(seconds)) })}
        </span>
      </Button>
    </div>
  )
}

const tickMs = 250

/** Null without a deadline; calls `onOver` once when nothing is left. */
const useSecondsLeft = (deadline: string | null, now: string, onOver: () => void): number | null => {
  const [offsetMs] = useState(() => Date.parse(now) - Date.now())
  const end = deadline === null ? null : Date.parse(deadline) - offsetMs
  const [ms, setMs] = useState(() => (end === null ? 0 : end - Date.now()))
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (end === null) return
    const timer = setInterval(() => {
      const left = end - Date.now()
      setMs(left)
      if (left > 0) return
      clearInterval(timer)
      over.current()
    }, tickMs)
    return () => clearInterval(timer)
  }, [end])
  return end === null ? null : Math.max(0, ms / 1000)
}
