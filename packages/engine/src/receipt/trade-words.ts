/** Words that say what is sold or what kind of place it is, in languages of Europe, Turkey and of English-speaking shops. */
const TRADES =
  'medical general store stores pharmacy chemist chemists drugstore supermarket hypermarket minimarket mart market grocery grocer grocers hardware bookshop books electronics fashion clothing shoes garage garages services service station fuel petrol motors hotel motel inn hostel restaurant bistro bar pub grill diner cafe café coffee tea kitchen bakery baker bakers pizzeria deli delicatessen butcher butchers catering takeaway parking museum museo musée cinema theatre theater taxi cabs rides ' +
  'apotheke drogerie supermarkt markt bäckerei metzgerei fleischerei konditorei gaststätte gasthaus gasthof imbiss kiosk tankstelle buchhandlung blumen ' +
  'pharmacie boulangerie pâtisserie boucherie épicerie librairie brasserie traiteur ' +
  'farmacia panadería panaderia pastelería restaurante ferretería ferreteria librería supermercado mercado tienda estanco parque ' +
  'farmácia padaria pastelaria talho supermercados mercearia ristorante trattoria osteria panificio macelleria tabaccheria ' +
  'apotheek bakkerij slagerij boekhandel apotek bageri restaurang kiosken ' +
  'apteka piekarnia cukiernia sklep restauracja lékárna pekárna restaurace hostinec ' +
  'eczane fırın lokanta lokantası pastane kasap bakkal gıda and & of the und et y e i';

const WORDS: ReadonlySet<string> = new Set(TRADES.split(' '));

/** True for words that all say what a shop sells: 'Medical & General Stores', 'HOTEL BAR'. */
export function namesTrade(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => WORDS.has(word)) && words.some((word) => word.length > 2);
}
