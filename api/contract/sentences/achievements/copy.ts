import type { Shape } from '../../copy-shape.ts'

export const es = {
  renamed: 'La insignia pasó a llamarse {{name}}',
  name: 'El nombre',
  earned: '{{person}} obtuvo la insignia {{badge}}',
  shown: '{{person}} vio que obtuvo la insignia {{badge}}',
}

export const en = {
  renamed: 'The badge was renamed {{name}}',
  name: 'The name',
  earned: '{{person}} earned the badge {{badge}}',
  shown: '{{person}} saw that they had earned the badge {{badge}}',
} satisfies Shape<typeof es>
