import { describe, expect, test } from 'vitest'
import { compose, type LetterParts } from '../../api/mail/compose.ts'

const parts: LetterParts = {
  to: 'ana@example.com',
  subject: 'Dos cursos <por> vencer',
  preview: 'Trabajo en alturas vence mañana',
  greeting: 'Ana Ríos:',
  paragraphs: ['Esto es lo que sigue.'],
  rows: [
    {
      title: 'Trabajo en alturas & rescate',
      detail: 'Venció ayer',
      act: { label: 'Abrir el curso', href: 'https://b.example/cursos/1?a=1&b=2' },
    },
    { title: 'Lubricación', detail: 'Vence en 7 días' },
  ],
  button: { label: 'Ver mi plan', href: 'https://b.example/plan' },
  after: ['Hasta mañana.'],
  foot: [
    { text: 'Recibe este correo porque toma cursos.' },
    { text: 'Dejar de recibirlo', href: 'https://b.example/s' },
  ],
}

describe('a composed letter', () => {
  test('[DUE-17] says the same as text: what it is about in order, each with its act, then the button and the foot', () => {
    expect(compose(parts, 'es').text).toBe(
      [
        'Ana Ríos:',
        'Esto es lo que sigue.',
        '- Trabajo en alturas & rescate\n  Venció ayer\n  Abrir el curso: https://b.example/cursos/1?a=1&b=2',
        '- Lubricación\n  Vence en 7 días',
        'Ver mi plan:\nhttps://b.example/plan',
        'Hasta mañana.',
        '--',
        'Recibe este correo porque toma cursos.',
        'Dejar de recibirlo: https://b.example/s',
      ].join('\n\n'),
    )
  })

  test('[DUE-17] as HTML names its language, shows no picture, and takes words as words', () => {
    const { html } = compose(parts, 'es')
    expect(html).toContain('<html lang="es">')
    expect(html).not.toMatch(/<img|background-image|url\(/)
    expect(html).toContain('<title>Dos cursos &#60;por&#62; vencer</title>')
    expect(html).toContain('Trabajo en alturas &#38; rescate')
    expect(html).toContain('href="https://b.example/cursos/1?a=1&#38;b=2"')
    expect(html).toContain('>Trabajo en alturas vence mañana</div>')
    expect(compose({ ...parts, preview: undefined }, 'en').html).toContain('>Esto es lo que sigue.</div>')
  })

  test('[DUE-17] is readable by day and by night', () => {
    const { html } = compose(parts, 'es')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })

  test('without rows, button and foot shows none', () => {
    const { text, html } = compose({ to: 'a@b.mx', subject: 'S', greeting: 'G:', paragraphs: ['P'] }, 'en')
    expect(text).toBe('G:\n\nP')
    expect(html).not.toContain('<a ')
    expect(html).not.toContain('border-top')
  })
})
