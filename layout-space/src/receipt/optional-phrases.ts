import type { Language } from '../vocabulary/languages.ts';
import { tableOf } from './phrases.ts';

/** What receipts print only in the languages that the list has: in others, that line is not drawn. */
export type OptionalPhrase = keyof typeof PHRASES;

/** Lists of `language text|language text`. */
const PHRASES = {
  suggestedTip:
    'en Suggested tip|de Trinkgeld-Vorschlag|fr Pourboire suggéré|es Propina sugerida|it Mancia suggerita|nl Voorgestelde fooi|pt Gorjeta sugerida|pt-BR Gorjeta sugerida|pl Sugerowany napiwek|tr Önerilen bahşiş|ru Рекомендуемые чаевые|cs Doporučené spropitné|sk Odporúčané prepitné|da Foreslåede drikkepenge|sv Föreslagen dricks|nb Foreslått tips|hu Javasolt borravaló|ro Bacșiș sugerat|el Προτεινόμενο φιλοδώρημα|ca Propina suggerida|uk Рекомендовані чайові|ja チップの目安|zh-Hans 建议小费|zh-Hant 建議小費',
  orderNumber:
    'en Your order number|de Ihre Bestellnummer|fr Votre numéro de commande|es Su número de pedido|it Il tuo numero d’ordine|nl Uw bestelnummer|pt O seu número de pedido|pt-BR Sua senha|pl Numer zamówienia|cs Číslo objednávky|sk Číslo objednávky|da Dit ordrenummer|sv Ditt ordernummer|nb Ditt ordrenummer|tr Sipariş numaranız|id Nomor pesanan|ru Номер заказа|uk Номер замовлення|ja ご注文番号|zh-Hans 取餐号|zh-Hant 取餐號|ko 주문번호',
  copy: 'en Reprint|de Kopie|fr Duplicata|es Copia|it Copia|nl Kopie|pt Segunda via|pt-BR Segunda via|pl Kopia|cs Kopie|sk Kópia|da Kopi|sv Kopia|nb Kopi|hu Másolat|ro Copie|hr Kopija|sl Kopija|tr Suret|ca Còpia|id Salinan|ru Копия|uk Копія|ja 控え|zh-Hans 副本|zh-Hant 副本|ko 사본',
  deposit:
    'en Bottle deposit|de Pfand|fr Consigne|es Depósito envase|it Cauzione|nl Statiegeld|pt Depósito|pt-BR Vasilhame|pl Kaucja|cs Záloha lahev|sk Záloha fľaša|hu Betétdíj|ro Garanție|bg Амбалаж|el Εγγύηση|hr Povratna naknada|sl Kavcija|sr-Latn Kaucija|da Pant|sv Pant|nb Pant|fi Pantti|et Pant|lv Depozīts|lt Užstatas|tr Depozito|ca Dipòsit|ru Залог за тару|uk Застава за тару|he פיקדון|ja 容器保証金|ko 공병보증금|zh-Hant 瓶子押金|zh-Hans 瓶子押金',
  returns:
    'en Returns accepted until|de Umtausch bis|fr Échange possible jusqu’au|es Cambios hasta el|it Cambio merce entro il|nl Ruilen tot|pt Trocas até|pt-BR Trocas até|pl Zwrot towaru do|cs Výměna zboží do|sk Výmena tovaru do|hu Csere eddig|ro Retur până la|ru Обмен товара до|uk Обмін товару до|tr Son değişim tarihi|sv Öppet köp till|da Ombytning til|nb Bytterett til|fi Vaihto-oikeus asti|el Αλλαγές έως|hr Zamjena do|sl Menjava do|bg Замяна до|ja 返品期限|ko 교환 기한|zh-Hans 退换货截止|zh-Hant 退換貨截止|he החלפה עד|ar الاستبدال حتى|th เปลี่ยนสินค้าได้ถึง|vi Đổi trả đến|id Penukaran sampai',
  slogan:
    'en Fresh every day|de Jeden Tag frisch|fr Frais tous les jours|es Fresco cada día|it Fresco ogni giorno|nl Elke dag vers|pt Fresco todos os dias|pt-BR Fresco todo dia|pl Codziennie świeże|cs Každý den čerstvé|sk Každý deň čerstvé|hu Minden nap friss|ru Свежее каждый день|uk Щодня свіже|tr Her gün taze|sv Färskt varje dag|da Frisk hver dag|nb Ferskt hver dag|fi Tuoretta joka päivä|ja 毎日新鮮|ko 매일 신선하게|zh-Hans 每天新鲜|zh-Hant 每天新鮮|el Κάθε μέρα φρέσκα|ro Proaspăt în fiecare zi|bg Свежо всеки ден',
  pieces:
    'en pcs|de Stk|fr pces|es uds|it pz|nl st|pt un|pt-BR un|pl szt.|cs ks|sk ks|hu db|ro buc|bg бр.|el τεμ.|hr kom|sl kos|sr-Latn kom|da stk|sv st|nb stk|fi kpl|et tk|lv gab.|lt vnt.|tr adet|ca u.|id pcs|vi cái|ru шт|uk шт|ar قطعة|fa عدد|he יח׳|th ชิ้น|zh-Hans 件|zh-Hant 件|ja 個|ko 개',
  printedOn:
    'en Printed|de Gedruckt|fr Imprimé le|es Impreso|it Stampato|nl Afgedrukt|pt Impresso|pt-BR Impresso|pl Wydrukowano|cs Vytištěno|sk Vytlačené|da Udskrevet|sv Utskrivet|nb Utskrevet|fi Tulostettu|hu Nyomtatva|ro Tipărit|hr Ispisano|sl Natisnjeno|tr Yazdırma|ca Imprès|id Dicetak|ru Напечатано|uk Надруковано|ja 印刷日時|ko 출력일시|zh-Hans 打印时间|zh-Hant 列印時間',
  approval:
    'en Auth code|de Genehmigungs-Nr.|fr N° autorisation|es Autorización|it Autorizzazione|nl Autorisatie|pt Autorização|pt-BR Autorização|pl Kod autoryzacji|cs Autorizační kód|sk Autorizačný kód|hu Engedélyszám|ro Cod autorizare|el Κωδ. έγκρισης|hr Autorizacija|sl Avtorizacija|sr-Latn Autorizacija|da Godkendelsesnr.|sv Kontrollnr|nb Godkjenningskode|fi Varmennus|tr Onay kodu|ca Autorització|id Kode persetujuan|ru Код авторизации|uk Код авторизації|zh-Hans 授权码|zh-Hant 授權碼|ja 承認番号|ko 승인번호',
  terminal:
    'en Terminal ID|de Terminal-ID|fr Terminal|es Terminal|it Terminale|nl Terminal|pt Terminal|pt-BR Terminal|pl Terminal|cs Terminál|sk Terminál|hu Terminál|ro Terminal|el Τερματικό|hr Terminal|sl Terminal|sr-Latn Terminal|da Terminal|sv Terminal|nb Terminal|fi Pääte|tr Terminal|id Terminal|ru Терминал|uk Термінал|zh-Hans 终端号|zh-Hant 終端機號|ja 端末番号|ko 단말기번호',
  taxSummary:
    'en Tax summary|de Steuern|fr Détail TVA|es Desglose IVA|it Riepilogo IVA|nl BTW-overzicht|pt Resumo IVA|cs Rekapitulace DPH|sk Rekapitulácia DPH|sv Momsspec.|da Momsspec.|nb MVA-spes.|fi ALV-erittely|id Ringkasan PPN|tr KDV dökümü|pl Podsumowanie VAT',
} as const satisfies Record<string, string>;

const TABLE = tableOf(PHRASES);

/** A phrase in a language; null where the language has none. */
export function optionalPhrase(phrase: OptionalPhrase, { code }: Language): string | null {
  return TABLE.get(phrase)?.get(code) ?? null;
}
