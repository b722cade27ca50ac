// What lies in a bin.
import { useTranslation } from 'react-i18next'
import { CardsAsked } from './CardsAsked.tsx'

export default function BinContents({ id }: { readonly id: string }) {
  const { t } = useTranslation('cards')
  return <CardsAsked by="locationId" id={id} none={t('binEmpty')} />
}
