import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ImportSummary } from '../../api/contract/routes/imports.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { ImportScreen } = await import('../../web/features/imports/ImportScreen.tsx')
const { Progress } = await import('../../web/shared/feedback/Progress.tsx')
const { ProgressRing } = await import('../../web/shared/feedback/ProgressRing.tsx')
const { Route } = await import('wouter')

afterEach(forgetAnswers)

describe('[LIM-03] a bar and a ring', () => {
  const shown = (completed: number, total: number, locale: 'es' | 'en' = 'es') => {
    const bar = printed(Progress, { completed, total, label: 'x', percent: true }, { locale })
    const ring = printed(ProgressRing, { completed, total, label: 'x', text: 'y' }, { locale })
    const [width] = bar.all('.progress-bar span')
    return {
      figures: [...bar.texts('.figures'), ...ring.texts('.figures')],
      values: [bar, ring].map((part) => part.one('[role="progressbar"]')?.['aria-valuenow']),
      width: width?.style,
      isFull: [width, ring.all('circle')[1]].map((part) => part?.['data-full']),
    }
  }
  const partly = (percent: number) => ({
    figures: Array(2).fill(`${percent}%`),
    values: Array(2).fill(String(percent)),
    width: `inline-size:${percent}%`,
    isFull: [undefined, undefined],
  })

  test('are full of all alone, and empty of none alone', () => {
    expect(shown(229, 230)).toEqual(partly(99))
    expect(shown(1, 300, 'en')).toEqual(partly(1))
    expect(shown(0, 300)).toEqual(partly(0))
    expect(shown(0, 0)).toEqual(partly(0))
    expect(shown(230, 230)).toEqual({ ...partly(100), isFull: ['true', 'true'] })
  })

  test('say how many of how many where both are known', () => {
    const bar = printed(Progress, { completed: 1_229, total: 1_230, label: 'Preguntas' }, { locale: 'en' })
    expect(bar.texts('.figures')).toEqual(['1,229 / 1,230'])
    expect(bar.one('[role="progressbar"]')).toMatchObject({
      'aria-label': 'Preguntas',
      'aria-valuetext': '1,229 / 1,230',
    })
  })
})

describe('[LIM-03] an import that is applied', () => {
  const id = '0b17ac07-a000-4000-8000-0000000000f1'
  const at = '2026-03-02T18:05:07.000Z'
  const summary = (done: number, all: number): ImportSummary => ({
    id,
    fileName: 'padron.csv',
    status: 'applying',
    bytes: 1,
    digest: 'd',
    readings: [],
    unread: [],
    hasRefusedRows: false,
    counts: { new: all, changed: 0, unchanged: 0, refused: 0, missing: 0 },
    opens: [],
    problem: null,
    progress: { done, all },
    uploadedAt: at,
    uploadedBy: { kind: 'person', fullName: 'Ana' },
    appliedBy: null,
    finishedAt: null,
  })
  const Screen = () => createElement(Route, { path: '/empleados/importar/:id', component: ImportScreen })
  const said = async (done: number, all: number, locale: 'es' | 'en' = 'es') => {
    forgetAnswers()
    await readAnswered('GET /imports/:id', { params: { id } }, summary(done, all))
    return printed(Screen, {}, { at: `/empleados/importar/${id}`, locale }).texts('[aria-live="polite"]')
  }

  test('announces each quarter once it is reached, and the last with the last row', async () => {
    expect(await said(0, 1_000)).toEqual([''])
    expect(await said(249, 1_000)).toEqual([''])
    expect(await said(250, 1_000)).toEqual(['25% importado'])
    expect(await said(749, 1_000, 'en')).toEqual(['50% imported'])
    expect(await said(999, 1_000)).toEqual(['75% importado'])
    expect(await said(1_000, 1_000, 'en')).toEqual(['100% imported'])
  })
})
