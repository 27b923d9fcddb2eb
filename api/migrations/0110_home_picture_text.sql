-- The first picture of home is the largest thing of the first view: what it says is there while the picture is not.
update slider
set text = jsonb_build_object('en', 'Welcome', 'uni', 'ကြိုဆိုပါသည်', 'zh', '欢迎', 'shan', 'ႁပ်ႉတွၼ်ႈ')
where area = 'home' and ordinal = 1 and text is null;
