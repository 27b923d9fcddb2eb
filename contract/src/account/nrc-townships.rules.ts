/** Letters per state number. Source: mm-nrc 0.2.5 (MIT, © 2021 nanyan). Naypyitaw is under 9, as on its cards. */
export const NRC_TOWNSHIPS: Readonly<Record<number, string>> = {
  1: `
    AHGAYA အဂယ, BAMANA ဗမန, DAPHAYA ဒဖယ, HAPANA ဟပန, KAMATA ကမန, KAPATA ကပတ, KHABADA ခဘဒ, KHALAPHA ခလဖ, KHAPHANA ခဖန,
    LAGANA လဂန, MAKANA မကန, MAKATA မကတ, MAKHABA မခဘ, MALANA မလန, MAMANA မမန, MANYANA မညန, MASANA မစန, NAMANA နမန,
    PANADA ပနဒ, PATAAH ပတအ, PAWANA ပဝန, PHAKANA ဖကန, SABATA ဆဘန, SADANA ဆဒန, SALANA ဆလန, SAPABA ဆပဘ, TANANA တနန,
    WAMANA ဝမန, YABAYA ရဘယ, YAKANA ရကန`,
  2: `
    BALAKHA ဘလခ, DAMASA ဒမဆ, LAKANA လကန, MASANA မစန, PHASANA ဖဆန, PHAYASA ဖရဆ, YATANA ရတန, YATHANA ရသန`,
  3: `
    BAAHNA ဘအန, BAGALA ဘဂလ, BAKALA ဘကလ, BATHASA ဘသဆ, KADANA ကဒန, KAKAYA ကကရ, KAMAMA ကမမ, KASAKA ကဆက, LABANA လဘန,
    LATHANA လသန, MAWATA မဝတ, PAKANA ပကန, PHAPANA ဖပန, SAKALA စကလ, THATAKA သတက, THATANA သတန, WALAMA ဝလမ, YAYATHA ရရသ`,
  4: `
    HAKHANA ဟခန, HTATALA ထတလ, KAKHANA ကခန, KAPALA ကပလ, MATANA မတန, MATAPA မတပ, PALAWA ပလဝ, PHALANA ဖလန, SAMANA ဆမန,
    TATANA တတန, TAZANA တဇန, YAKHADA ရခဒ, YAZANA ရဇန`,
  5: `
    AHTANA အတန, AHYATA အရတ, BAMANA ဗမန, BATALA ဘတလ, DAHANA ဒဟန, DAPAYA ဒပယ, HAMALA ဟမလ, HSAMARA ဆမရ, HTAKHANA ထခန,
    HTAPAKHA ထပခ, KABALA ကဘလ, KALAHTA ကလထ, KALANA ကလန, KALATA ကလတ, KALAWA ကလဝ, KAMANA ကမန, KANANA ကနန, KATHANA ကသန,
    KHAOUNA ခဥန, KHAOUTA ခဥတ, KHAPANA ခပန, KHATANA ခတန, LAHANA လဟန, LAYANA လရန, MAKANA မကန, MALANA မလန, MAMANA မမန,
    MAMATA မမတ, MAPALA မပလ, MATHANA မသန, MAYANA မရန, NAYANA နယန, NGAZANA ငဇန, PALABA ပလဘ, PALANA ပလန, PASANA ပဆန,
    PHAPANA ဖပန, SAKANA စကန, SALAKA ဆလက, TAMANA တမန, TASANA တဆန, WALANA ဝလန, WATHANA ဝသန, YABANA ရဘန, YAMAPA ယမပ,
    YAOUNA ရဥန, YATHAKA ရသက`,
  6: `
    BAPANA ဘပန, HTAWANA ထဝန, KALAAH ကလအ, KASANA ကစန, KATHANA ကသန, KAYAYA ကရရ, KHAMAKA ခမက, LALANA လလန, MAAHNA မအန,
    MAAHYA မအရ, MAMANA မမန, MATANA မတန, NGAYAKA ငရက, PAKAMA ပကမ, PALANA ပလန, PALATA ပလတ, TANATHA တနသ, TATHAYA တသရ,
    THAYAKHA သရခ, YAPHANA ရဖန`,
  7: `
    AHPHANA အဖန, AHTANA အတန, DAOUNA ဒဥန, HTATAPA ထတပ, KAKANA ကကန, KAPAKA ကပက, KATAKHA ကတခ, KATATA ကတတ, KAWANA ကဝန,
    LAPATA လပတ, MADANA မဒန, MALANA မလန, MANYANA မညန, NATALA နတလ, NYALAPA ညလပ, PAKHANA ပခန, PAKHATA ပခတ, PAMANA ပမန,
    PANAKA ပနက, PATALA ပတလ, PATANA ပတန, PATASA ပတဆ, PATATA ပတတ, PHAMANA ဖမန, TANGANA တငန, THAKANA သကန, THANAPA သနပ,
    THASANA သဆန, THAWATA သဝတ, WAMANA ဝမန, YAKANA ရကန, YATANA ရတန, YATAYA ရတရ, ZAKANA ဇကန`,
  8: `
    AHLANA အလန, GAGANA ဂဂန, HTALANA ထလန, KAHTANA ကထန, KAMANA ကမန, KHAMANA ခမန, MABANA မဘန, MAHTANA မထန, MAKANA မကန,
    MALANA မလန, MAMANA မမန, MATANA မတန, MATHANA မသန, NAMANA နမန, NGAPHANA ငဖန, PAKHAKA ပခက, PAMANA ပမန, PAPHANA ပဖန,
    SAKANA စကန, SALANA စလန, SAMANA ဆမန, SAPAWA ဆပဝ, SAPHANA ဆဖန, SATAYA စတရ, TATAKA တတက, THAYANA သရန, YAMANA ယမန,
    YANAKHA ရနခ, YASAKA ရစက`,
  9: `
    AHMAYA အမရ, AHMAZA အမဇ, AUTATHA ဥတသ, DAKHATHA ဒခသ, KAMANA ကမန, KAPATA ကပတ, KASANA ကဆန, KHAAHZA ခအဇ, KHAMASA ခမစ,
    LAWANA လဝန, MAHAMA မဟမ, MAHTALA မထလ, MAKANA မကန, MAKHANA မခန, MALANA မလန, MAMANA မမန, MANAMA မနမ, MANATA မနတ,
    MATAYA မတရ, MATHANA မသန, MAYAMA မရမ, MAYATA မရတ, NAHTAKA နထက, NGATHAYA ငသရ, NGAZANA ငဇန, NYAOUNA ညဥန, PABANA ပဘန,
    PABATHA ပဗသ, PAKAKHA ပကခ, PAMANA ပမန, PAOULA ပဥလ, PATHAKA ပသက, SAKANA စကန, SAKATA စကတ, TAKANA တကန, TAKATA တကတ,
    TATAOU တတဥ, TATHANA တသန, THAPAKA သပက, THASANA သစန, WATANA ဝတန, YAKANA ရကန, YAMATHA ရမသ, ZABATHA ဇဗသ, ZAYATHA ဇယသ`,
  10: `
    BALANA ဘလန, KAHTANA ကထန, KAKHAMA ကခမ, KAMAYA ကမရ, KHASANA ခဆန, KHAZANA ခဇန, LAMANA လမန, MADANA မဒန, MALAMA မလမ,
    PAMANA ပမန, THAHTANA သထန, THAPHAYA သဖရ, YAMANA ရမန`,
  11: `
    AHMANA အမန, BATHATA ဘသတ, GAMANA ဂမန, KAPHANA ကဖန, KATALA ကတလ, KATANA ကတန, MAAHNA မအန, MAAHTA မအတ, MAOUNA မဥန,
    MAPANA မပန, MAPATA မပတ, MATANA မတန, PANAKA ပဏက, PANATA ပဏတ, PATANA ပတန, SATANA စတန, TAKANA တကန, TAPAWA တပဝ,
    THATANA သတန, YABANA ရဗန, YATHATA ရသတ`,
  12: `
    AHLANA အလန, AHSANA အစန, BAHANA ဗဟန, BATAHTA ဗတထ, DAGAMA ဒဂမ, DAGANA ဒဂန, DAGASA ဒဂဆ, DAGATA ဒဂတ, DAGAYA ဒဂရ,
    DALANA ဒလန, DAPANA ဒပန, HTATAPA ထတပ, KAKAKA ကကက, KAKHAKA ကခက, KAMANA ကမန, KAMATA ကမတ, KAMAYA ကမရ, KATANA ကတန,
    KATATA ကတတ, KHAYANA ခရန, LAKANA လကန, LAMANA လမန, LAMATA လမတ, LATHANA လသန, LATHAYA လသယ, MABANA မဘန, MAGADA မဂဒ,
    MAGATA မဂတ, MAYAKA မရက, OUKAMA ဥကမ, OUKATA ဥကတ, PABATA ပဘတ, PAZATA ပဇတ, SAKAKHA ဆကခ, SAKANA ဆကန, SAKHANA စခန,
    TAKANA တကန, TAMANA တမန, TATAHTA တတထ, TATANA တတန, THAGAKA သဃက, THAKATA သကတ, THAKHANA သခန, THALANA သလန, YAKANA ရကန,
    YAPATHA ရပသ`,
  13: `
    AHPANA အပန, AHTANA အတန, AHTHAYA အသယ, HAHANA ဟဟန, HAMANA ဟမန, HAPANA ဟပန, HAPATA ဟပတ, KAHANA ကဟန, KAKANA ကကန,
    KAKHANA ကခန, KALADA ကလဒ, KALAHTA ကလထ, KALANA ကလန, KALATA ကလတ, KAMANA ကမန, KATALA ကတလ, KATANA ကတန, KATATA ကတတ,
    KATHANA ကသန, KHALANA ခလန, KHAYAHA ခရဟ, LAKANA လကန, LAKHANA လခန, LAKHATA လခတ, LALANA လလန, LAYANA လရန, MABANA မဘန,
    MAHAYA မဟရ, MAHTANA မထန, MAHTATA မထတ, MAKAHTA မကထ, MAKANA မကန, MAKATA မကတ, MAKHANA မခန, MAKHATA မခတ, MALANA မလန,
    MALATA မလတ, MAMAHTA မမထ, MAMANA မမန, MAMATA မမတ, MANANA မနန, MANGANA မငန, MAPAHTA မပထ, MAPANA မပန, MAPATA မပတ,
    MAPHANA မဖန, MAPHATA မဖတ, MARATA မရတ, MASANA မဆန, MASATA မစတ, MASATA မဆတ, MATANA မတန, MATATA မတတ, MAYAHTA မယထ,
    MAYANA မရန, MAYANA မယန, MAYATA မယတ, NAHSANA နဆန, NAKHANA နခန, NAKHATA နခတ, NAMATA နမတ, NAPHANA နဖန, NASANA နစန,
    NATAYA နတရ, NYAYANA ညရန, PALAHTA ပလထ, PALANA ပလန, PALATA ပလတ, PAPAKA ပပက, PASANA ပဆန, PASATA ပဆတ, PATAYA ပတယ,
    PAWANA ပဝန, PAYANA တခလ, PHAKHANA ဖခန, SASANA ဆဆန, TAKANA တကန, TALANA တလန, TAMANYA တမည, TATANA တတန, TAYANA တယန,
    THANANA သနန, THAPANA သပန, YANGANA ရငန, YANYANA ရညန, YASANA ရစန`,
  14: `
    AHGAPA အဂပ, AHMANA အမန, AHMATA အမတ, BAKALA ဘကလ, DADAYA ဒဒရ, DANAPHA ဓနဖ, HAKAKA ဟကက, HATHATA ဟသတ, KAKAHTA ကကထ,
    KAKANA ကကန, KAKHANA ကခန, KALANA ကလန, KAPANA ကပန, LAMANA လမန, LAPATA လပတ, MAAHNA မအန, MAAHPA မအပ, MAMAKA မမက,
    MAMANA မမန, NGAPATA ငပတ, NGASANA ငဆန, NGATHAKHA ငသခ, NGAYAKA ငရက, NYATANA ညတန, PASALA ပစလ, PATANA ပတန,
    PATHAAH ပသအ, PATHANA ပသန, PATHAYA ပသရ, PHAPANA ဖပန, THAPANA သပန, WAKHAMA ဝခမ, YAKANA ရကန, YATHAYA ယသရ,
    ZALANA ဇလန`,
};
