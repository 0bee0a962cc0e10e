import { Text, View } from '@react-pdf/renderer'
import {
  type CatalogueEntry,
  occupationAreas,
  occupations,
  thematicAreas,
} from '../../domain/kernel/catalogues.ts'
import { dc3Styles as styles } from './dc3.styles.ts'

const notes = [
  '1/ Las áreas y subáreas ocupacionales son las del Catálogo Nacional de Ocupaciones que figura en este reverso.',
  '2/ Las áreas temáticas de los cursos figuran en este reverso.',
  '3/ Cursos impartidos por el área competente de la Secretaría del Trabajo y Previsión Social.',
  '4/ Para empresas con menos de 51 trabajadores. Para empresas con más de 50 trabajadores firma el representante del patrón ante la Comisión mixta de capacitación, adiestramiento y productividad.',
  '5/ Solo para empresas con más de 50 trabajadores.',
  '* Dato no obligatorio.',
]

const columnBreaks = [0, 4, 7, occupationAreas.length]

/** Both catalogues, and the notes to which the obverse refers. */
export const Reverse = () => (
  <>
    <Catalogues />
    {notes.map((note) => (
      <Text key={note} style={styles.reverseNote}>
        {note}
      </Text>
    ))}
  </>
)

export const Catalogues = () => (
  <>
    <View style={styles.block}>
      <Text style={styles.heading}>
        CLAVES Y DENOMINACIONES DE ÁREAS Y SUBÁREAS DEL CATÁLOGO NACIONAL DE OCUPACIONES
      </Text>
      <View style={styles.columns}>
        {columnBreaks.slice(1).map((end, place) => (
          <View key={end} style={[styles.column, ...(place < 2 ? [styles.divided] : [])]}>
            {occupationAreas.slice(columnBreaks[place], end).map((area) => (
              <Area key={area.code} {...area} />
            ))}
          </View>
        ))}
      </View>
    </View>
    <View style={styles.block}>
      <Text style={styles.heading}>
        CLAVES Y DENOMINACIONES DEL CATÁLOGO DE ÁREAS TEMÁTICAS DE LOS CURSOS
      </Text>
      <View style={styles.columns}>
        {[thematicAreas.slice(0, 5), thematicAreas.slice(5)].map((some, place) => (
          <View key={some[0]?.code} style={[styles.column, ...(place === 0 ? [styles.divided] : [])]}>
            {some.map((entry) => (
              <Entry key={entry.code} {...entry} />
            ))}
          </View>
        ))}
      </View>
    </View>
  </>
)

const Area = ({ code, name }: CatalogueEntry) => (
  <View>
    <Text style={styles.area}>
      {code} {name}
    </Text>
    {occupations
      .filter((entry) => entry.code.startsWith(`${code}.`))
      .map((entry) => (
        <Entry key={entry.code} {...entry} />
      ))}
  </View>
)

export const Entry = ({ code, name }: CatalogueEntry) => (
  <View style={styles.entry}>
    <Text style={styles.code}>{code}</Text>
    <Text style={styles.entryName}>{name}</Text>
  </View>
)
