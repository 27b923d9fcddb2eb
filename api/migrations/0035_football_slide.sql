-- Matches of the next day show before their day.
update slider set text = '{"en": "Body, goals and maung", "uni": "ဘော်ဒီ၊ ဂိုးပေါင်းနှင့် မောင်း", "zh": "让球、大小球和串关", "shan": "ပေႃႇတီႇ ၵူဝ်း လႄႈ မွင်း"}'
where area = 'football' and ordinal = 1 and text ->> 'en' = 'Today''s matches';
