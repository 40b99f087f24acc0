import type { ProductType } from '#shared/domain/products.ts'

/** What each product is, in Afrikaans. In English it is `description` of the product. */
export const DESCRIPTIONS_IN_AFRIKAANS: Readonly<Record<ProductType, string>> = {
  'roller-blockout': 'Een gladde vel bedekte materiaal wat lig en oë uithou. Vir slaapkamers en skerms.',
  'roller-sheer': "'n Oop weefsel wat die son versag en bedags die uitsig behou. Vir sitkamers en see-uitsigte.",
  'venetian-aluminium-25mm': 'Dun, ligte latjies wat fyn kantel en opgetrek min plek vat. Vir kombuise, studeerkamers en kantore.',
  'venetian-aluminium-50mm': "Breë aluminiumlatte met 'n helder uitsig tussen hulle; stoom en seelug doen hulle niks.",
  'venetian-aluwood-25mm': "Aluminiumlatjies met 'n gedrukte houtgrein: soos hout lyk, waar hout sou krom trek.",
  'venetian-aluwood-50mm': "Breë aluminiumlatte met 'n houtgrein, lig om op te trek ook voor 'n wye venster.",
  'venetian-plaswood': 'Latte van geskuimde polimeer, swaar soos geverfde hout, gemaak vir badkamers en kombuise.',
  'venetian-wood': 'Regte basshout, gebeits of geverf, elke lat met sy eie grein. Vir droë kamers.',
  'verticals-blockout': 'Stroke wat draai en opsy skuif. Vir skuifdeure en wye vensters.',
  'honeycomb-blockout': "Selle stil lug agter 'n foelievoering: donker, en die warmste blinding wat daar is.",
  'honeycomb-duotone': "'n Sagte en 'n donker materiaal aan een blinding; skuif van die een na die ander.",
  'double-roller-zebra':
    "Bande van deursigtige en digte materiaal wat by mekaar verbyskuif: uitsig, gloed of privaatheid met 'n kort trek.",
  'outdoor-blinds': 'Sonskermmaas in sygeleiers vir stoepe; keer skittering en wind, en behou die uitsig.',
}
